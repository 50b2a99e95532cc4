// Unfinished work kept in this browser (`draft:…`), and the small choices of a user (`choice:…`), per company and user.
import { browserStorage } from './browserStorage.ts';

/** A blocked or full storage must never stop the page. */
const quietly = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

// The company and the user are part of every key: nobody sees another's unfinished work on a shared machine. A page load
// belongs to one user, who may be gone from storage, or be replaced by another tab, when the last of the work is kept.
let owner: string | null = null;

const ownerOf = (): string => {
  const user = browserStorage.user.get();
  if (owner === null && user !== null) owner = `${browserStorage.corp.get()?.code ?? ''}:${user.id}`;
  return owner ?? ':';
};

const entry = <Value>(prefix: string) => ({
  get: (name: string): Value | null =>
    quietly(
      () => JSON.parse(localStorage.getItem(`${prefix}:${name}:${ownerOf()}`) ?? 'null') as Value | null,
      null,
    ),
  set: (name: string, value: Value): void =>
    quietly(() => localStorage.setItem(`${prefix}:${name}:${ownerOf()}`, JSON.stringify(value)), undefined),
  clear: (name: string): void =>
    quietly(() => localStorage.removeItem(`${prefix}:${name}:${ownerOf()}`), undefined),
});

/** Unfinished forms, by name such as `voucher:new`; they survive a lost session and a change of language. */
export const localDrafts = entry<unknown>('draft');

/** What a user chose to see, by name such as `columns:vouchers`. */
export const userChoices = entry<readonly string[]>('choice');
