// A call that takes longer than its function may: the caller is answered before the platform ends it, and the work is not undone.
import type { Context } from 'aws-lambda';

/** Left for the answer itself. */
const reserveMs = 50;

/** What the work answers, or what is said when the function's time is nearly up. */
export const inTime = async <Answer>(
  work: Promise<Answer>,
  context: Partial<Pick<Context, 'getRemainingTimeInMillis'>> | undefined,
  tooLate: () => Answer | Promise<Answer>,
): Promise<Answer> => {
  const leftMs = context?.getRemainingTimeInMillis?.();
  if (leftMs === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(tooLate()), Math.max(0, leftMs - reserveMs));
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
