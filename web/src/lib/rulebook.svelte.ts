// Which rule lies open beside the table.
class RuleBook {
  /** Whether a table is on the screen that can show a rule beside it. */
  beside = $state(false);
  clause = $state<string | null>(null);
}

export const ruleBook = new RuleBook();
