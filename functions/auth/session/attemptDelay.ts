// The wait after failed attempts in a row, by the rule for one address and by the rule for all addresses together.

export type DelayRule = {
  /** So many failures cost nothing. */
  freeFailures: number;
  /** The wait after the next failure; it doubles with each further one. */
  firstDelaySeconds: number;
  /** From this failure on the wait is the longest. */
  lockFailures: number;
  lockSeconds: number;
  /** Failures are forgotten this long after the last one and its delay. */
  rememberedSeconds: number;
};

/** One address against one user: five failures without delay before it, ten lock for a quarter of an hour. */
export const addressRule: DelayRule = {
  freeFailures: 4,
  firstDelaySeconds: 5,
  lockFailures: 10,
  lockSeconds: 15 * 60,
  rememberedSeconds: 15 * 60,
};

/** All addresses against one user: milder, because a stranger must not be able to lock the user out. */
export const userRule: DelayRule = {
  freeFailures: 10,
  firstDelaySeconds: 30,
  lockFailures: 16,
  lockSeconds: 15 * 60,
  rememberedSeconds: 3600,
};

/** Seconds until the next attempt is checked, after so many failures. */
export const attemptDelaySeconds = (rule: DelayRule, failures: number): number => {
  if (failures <= rule.freeFailures) return 0;
  if (failures >= rule.lockFailures) return rule.lockSeconds;
  return rule.firstDelaySeconds * 2 ** (failures - rule.freeFailures - 1);
};

/** Whether this failure is worth an entry in the log: the first, the ones that change something, then each tenth. */
export const isNotableFailure = (failures: number): boolean =>
  failures === 1 || failures === addressRule.freeFailures + 1 || failures % addressRule.lockFailures === 0;
