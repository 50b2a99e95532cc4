// What a public link shows; null where there is none.
import { ApiError } from '#frontend/lib/apiError.ts';

export const shownOrNull = async <Shown>(asked: Promise<Shown>): Promise<Shown | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
