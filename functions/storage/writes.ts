// One write of a transaction as data: what is put, on which condition, and which refusal the caller gets when the condition fails.
import type { IndexKeys, Key } from './keys.ts';

export type Attributes = Record<string, unknown>;

/** An item without any condition. */
export type Item = { key: Key; attributes: Attributes };

/** The refusal of a failed condition; without one a failed condition is a conflict, which the operation may retry. */
export type OnConflict = { code: string; details?: Record<string, unknown> };

export type Put = {
  write: 'put';
  key: Key;
  indexes?: IndexKeys;
  attributes: Attributes;
  /** `new`: must not exist. A number: the item's rev must be this. `any`: no condition. */
  expect: 'new' | 'any' | number;
  onConflict?: OnConflict;
  /** Epoch seconds. */
  expiresAt?: number;
  registry?: boolean;
  /** Epoch seconds: an item that expired before then may be replaced though it is still there. */
  replaceExpiredBefore?: number;
  /** Guards against a repetition: when it exists already, that counts before every other failed condition. */
  guard?: true;
  /**
   * By itself it is written without a transaction, for half the price: its caller takes a conflict with its own repetition for done, because only
   * a transaction is known again when it is sent once more.
   */
  isPlain?: true;
  /** Members of a group that is written together may pass the item on: each changes what the one before has left of it. */
  isHandedOn?: true;
};

export type Remove = {
  write: 'remove';
  key: Key;
  expect: 'any' | 'exists' | number;
  /** With a rev: further equality conditions on attributes of the stored item, of those that conditions may name. */
  also?: Attributes;
  onConflict?: OnConflict;
  registry?: boolean;
};

/** Must hold for the transaction to happen, changes nothing. */
export type Check = {
  write: 'check';
  key: Key;
  expect: 'exists' | 'absent' | number;
  /** With a rev: further equality conditions on attributes of the stored item, of those that conditions may name. */
  also?: Attributes;
  onConflict?: OnConflict;
};

export type Write = Put | Remove | Check;

/** The rev on which a change of an item depends that may be damaged: any, where it has none. */
export const currentRev = (item: Attributes): number | 'any' =>
  typeof item['rev'] === 'number' ? item['rev'] : 'any';

/** Puts an item that must not exist. */
export const create = (item: Omit<Put, 'write' | 'expect'>): Put => ({
  write: 'put',
  expect: 'new',
  ...item,
});

/** Replaces an item whose rev is still the one that was read; the new rev is one more. */
export const replace = (item: Omit<Put, 'write' | 'expect'> & { rev: number }): Put => {
  const { rev, ...rest } = item;
  return { write: 'put', expect: rev, ...rest, attributes: { ...rest.attributes, rev: rev + 1 } };
};

/** Puts an item whatever is there. */
export const overwrite = (item: Omit<Put, 'write' | 'expect'>): Put => ({
  write: 'put',
  expect: 'any',
  ...item,
});

/** Takes an item away, whatever is there where nothing else is said. */
export const remove = (item: Omit<Remove, 'write' | 'expect'> & Partial<Pick<Remove, 'expect'>>): Remove => ({
  write: 'remove',
  expect: 'any',
  ...item,
});

/** Guards a value that may exist once in the company (user name, e-mail, code, number). */
export const uniqueGuard = (
  kind: string,
  value: string,
  owner: { id: string; onConflict: OnConflict },
): Put =>
  create({
    key: { pk: `UQ#${kind}`, sk: value },
    attributes: { owner: owner.id },
    onConflict: owner.onConflict,
  });
