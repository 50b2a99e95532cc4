// How long somebody waits after failed attempts in a row: five are free of delay, then it doubles, ten lock for a quarter of an hour.

const freeFailures = 4;
const firstDelaySeconds = 5;
const lockFailures = 10;
const lockSeconds = 15 * 60;

/** Failures are forgotten this long after the last one and its delay. */
export const attemptsRememberedSeconds = 15 * 60;

/** Seconds until the next attempt is looked at, after so many failures. */
export const attemptDelaySeconds = (failures: number): number => {
  if (failures <= freeFailures) return 0;
  if (failures >= lockFailures) return lockSeconds;
  return firstDelaySeconds * 2 ** (failures - freeFailures - 1);
};

/** Whether this failure is worth an entry in the log: the first, the ones that change something, then each tenth. */
export const isNotableFailure = (failures: number): boolean =>
  failures === 1 || failures === freeFailures + 1 || failures % lockFailures === 0;
