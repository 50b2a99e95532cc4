// What a user chose last in the search, kept in this browser by company and user.
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import type { Session } from '#frontend/lib/session/session.ts';
import type { Result } from './searchResults.ts';

const keptMax = 8;

const placeOf = ({ corp, user }: Session): string => `${corp.code} ${user.id}`;

const isResult = (value: unknown): value is Result => {
  const { key, path, icon, title, note } = (value ?? {}) as Record<string, unknown>;
  return [key, path, icon, title, note].every((each) => typeof each === 'string');
};

export const recentResults = (session: Session): Result[] => {
  const kept = browserStorage.recentResults.get()?.[placeOf(session)];
  return Array.isArray(kept) ? kept.filter(isResult) : [];
};

/** The last one first, each once. */
export const keepResult = (session: Session, { key, path, icon, title, note }: Result): void => {
  const chosen = { key, path, icon, title, note };
  const others = recentResults(session).filter((each) => each.key !== key);
  browserStorage.recentResults.set({
    ...browserStorage.recentResults.get(),
    [placeOf(session)]: [chosen, ...others].slice(0, keptMax),
  });
};
