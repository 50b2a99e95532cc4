// List cursors: sealed, bound to company and query, refused anywhere else.
import { Refusal } from '#shared/kernel/refusal.ts';
import { sealed, unsealed } from './tokens.ts';

/** `purpose` names the company and the query; only the same purpose opens the cursor. */
export const encodeCursor = (purpose: string, value: unknown): string =>
  sealed(`cursor:${purpose}`, JSON.stringify(value));

export const decodeCursor = <Value>(purpose: string, cursor: string): Value => {
  const text = unsealed(`cursor:${purpose}`, cursor);
  if (text === null) throw new Refusal('cursor.invalid');
  return JSON.parse(text) as Value;
};
