export const ROUNDS = 6;
