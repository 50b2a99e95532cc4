// Long work in slices, so that the page answers between them: a generator says where it may pause.

/** Work that may pause at each `yield`. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Far below what a person feels. */
const sliceMs = 40;

/** Rows between two places where the work may pause. */
export const rowsPerPause = 200;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** The result, where the work is done within one slice; null for longer work. */
export const inOneSlice = <Result>(work: Sliced<Result>): { result: Result } | null => {
  const until = performance.now() + sliceMs;
  while (performance.now() < until) {
    const step = work.next();
    if (step.done === true) return { result: step.value };
  }
  return null;
};

/** The result of work of any length; null when nobody waits for it any more. */
export const inSlices = async <Result>(
  work: Sliced<Result>,
  isStopped: () => boolean = () => false,
): Promise<{ result: Result } | null> => {
  while (!isStopped()) {
    const done = inOneSlice(work);
    if (done !== null) return done;
    await nextTask();
  }
  return null;
};

/** The result of work that nobody has to wait for. */
export const atOnce = <Result>(work: Sliced<Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};
