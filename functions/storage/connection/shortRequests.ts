// Short calls come first: long work in the same process, such as reading a whole account or the check of the books, waits for them between two parts.
import { setImmediate as immediate } from 'node:timers/promises';

/** Calls under way that have not said yet that they take long. */
const short = new Set<object>();
const waiting = new Set<() => void>();

/** Others may be so busy that they never pause; long work continues all the same. */
const waitMsMax = 5;

export const beginShortRequest = (call: object): void => {
  short.add(call);
};

/** It has ended, or has turned out to be long. */
export const endShortRequest = (call: object): void => {
  short.delete(call);
  if (short.size > 0) return;
  for (const goOn of waiting) goOn();
};

const untilQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, waitMsMax);
    waiting.add(goOn);
  });

/** Lets everything that is ready come first, and then the short calls end. */
export const yieldToShortRequests = async (): Promise<void> => {
  await immediate();
  if (short.size > 0) await untilQuiet();
};
