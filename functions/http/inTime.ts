// A call that takes longer than its function may: whoever asked is told before the platform ends it, and what is being done is not taken back.
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
