// The one place where the browser's clock is read, so that tests can set it.

export const clock = {
  nowMs: (): number => Date.now(),
};
