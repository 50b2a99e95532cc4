// Guards of numbers against the journal: each leads to the voucher that bears the number.

import { type BookPart, lastingFaults, type Report } from '#functions/ledger/bookPart.ts';
import { fingerprint } from '#functions/ledger/fingerprint.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, type Put, remove, standingRev } from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { importNumberKey } from '../import/importRecords.ts';
import { headerOf, numberGuardKey, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';
import { isVoucher, vouchersOfBlock } from './blockVouchers.ts';
import { hasEntry, withoutEntry } from './hasEntry.ts';
import { isWritten } from './isWritten.ts';

type Given = { number: string; owner: string };

/** A kind of number that only one voucher may bear. */
type NumberKind = {
  /** Begins the codes of what is found and done. */
  code: 'number' | 'importNumber';
  keyOf: (number: string) => Key;
  /** Whether it is the voucher's own. */
  isBorneBy: (header: VoucherHeader, sk: string) => boolean;
  /** The numbers that the entries of a block of the walk gave out. */
  givenBy: (store: Store, block: readonly JournalEntry[]) => Promise<Given[]>;
};

/** The numbers of the series. */
const voucherNumbers: NumberKind = {
  code: 'number',
  keyOf: numberGuardKey,
  isBorneBy: ({ number }, sk) => numberGuardKey(number ?? '').sk === sk,
  givenBy: (_store, block) =>
    Promise.resolve(block.filter(isVoucher).map(({ number, source }) => ({ number, owner: source.id }))),
};

const headerIn = ([item]: readonly Attributes[]): VoucherHeader | null => (item ? headerOf(item) : null);

/** The numbers that vouchers bore in the file they were imported from: without its guard one could be imported again. */
const importNumbers: NumberKind = {
  code: 'importNumber',
  keyOf: importNumberKey,
  // A header that was rebuilt has lost it, and must not be imported again all the same.
  isBorneBy: ({ importNumber }, sk) => importNumber === null || importNumberKey(importNumber).sk === sk,
  givenBy: async (store, block) =>
    (await vouchersOfBlock(store, block)).flatMap(({ entry, items }) => {
      const header = entry.lane === importLane ? headerIn(items) : null;
      return header?.importNumber ? [{ number: header.importNumber, owner: header.id }] : [];
    }),
};

const printOf = (sk: string, owner: unknown): number => fingerprint([sk, String(owner)]);

/** The voucher that bears this number, if the item is it. */
const bearerOf = (
  kind: NumberKind,
  item: Attributes | null | undefined,
  sk: string,
): VoucherHeader | null => {
  const header = item ? headerOf(item) : null;
  return header && kind.isBorneBy(header, sk) ? header : null;
};

/** Whether a voucher has been posted under this number, now. */
const isOwned = async (store: Store, kind: NumberKind, { sk, owner }: Guard): Promise<boolean> => {
  const bearer = bearerOf(kind, await store.get(voucherKey(owner)), sk);
  return bearer !== null && hasEntry(store, bearer);
};

const put = (key: Key, owner: string, stands: Attributes | null): Put => ({
  write: 'put',
  key,
  attributes: { owner, rev: 1 },
  expect: stands ? standingRev(stands) : 'new',
});

type Guard = { sk: string; owner: string };

type Tally = {
  kind: NumberKind;
  /** Of the numbers and vouchers of the walk. */
  prints: Set<number>;
  /** Number → the voucher that it should lead to, and does not. */
  owners: Map<string, string>;
  /** Numbers that no voucher bears. */
  strays: string[];
};

const lookAtNumbers = async (
  store: Store,
  { kind, prints, owners }: Tally,
  block: readonly JournalEntry[],
): Promise<void> => {
  const given = await kind.givenBy(store, block);
  const guards = await store.getAll(given.map(({ number }) => kind.keyOf(number)));
  for (const [index, { number, owner }] of given.entries()) {
    prints.add(printOf(kind.keyOf(number).sk, owner));
    if (guards[index]?.['owner'] !== owner) owners.set(number, owner);
  }
};

const keepLasting = async (store: Store, { kind, owners }: Tally): Promise<void> => {
  const isWrong = async (number: string) =>
    (await store.get(kind.keyOf(number)))?.['owner'] === owners.get(number) ? null : number;
  const lasting = await lastingFaults(store, owners.keys(), isWrong);
  for (const number of [...owners.keys()]) if (!lasting.has(number)) owners.delete(number);
};

/** Numbers looked up together. */
const numbersAtOnce = 100;

/** Those that no posted voucher bore when all were looked up together. */
const unowned = async (store: Store, kind: NumberKind, guards: readonly Guard[]): Promise<string[]> => {
  const left: string[] = [];
  for (let start = 0; start < guards.length; start += numbersAtOnce) {
    const block = guards.slice(start, start + numbersAtOnce);
    const items = await store.getAll(block.map(({ owner }) => voucherKey(owner)));
    const bearers = block.map(({ sk }, index) => bearerOf(kind, items[index], sk));
    const borne = bearers.filter((bearer) => bearer !== null);
    const without = new Set(await withoutEntry(store, borne));
    left.push(
      ...block.flatMap(({ sk }, index) => {
        const bearer = bearers[index] ?? null;
        return bearer === null || without.has(bearer) ? [sk] : [];
      }),
    );
  }
  return left;
};

const findStrays = async (store: Store, { kind, prints, owners }: Tally): Promise<string[]> => {
  const { pk } = kind.keyOf('');
  const wrong = new Set([...owners.keys()].map((number) => kind.keyOf(number).sk));
  const unseen: Guard[] = [];
  for await (const item of store.walk({ pk })) {
    const [sk, owner] = [String(item['sk']), String(item['owner'])];
    if (!wrong.has(sk) && !prints.has(printOf(sk, owner))) unseen.push({ sk, owner });
  }
  const suspects = await unowned(store, kind, unseen);
  const ask = async (sk: string): Promise<string | null> => {
    const item = await store.get({ pk, sk });
    return item && !(await isOwned(store, kind, { sk, owner: String(item['owner']) })) ? sk : null;
  };
  return [...(await lastingFaults(store, suspects, ask)).keys()];
};

const mendOwner = async (store: Store, key: Key, owner: string): Promise<boolean> => {
  const stands = await store.get(key);
  return stands?.['owner'] !== owner && isWritten(store, [put(key, owner, stands)]);
};

/** Its voucher may have been rebuilt since it was found. */
const removeStray = async (store: Store, kind: NumberKind, key: Key): Promise<boolean> => {
  const stands = await store.get(key);
  if (!stands || (await isOwned(store, kind, { sk: key.sk, owner: String(stands['owner']) }))) return false;
  return isWritten(store, [remove({ key, expect: standingRev(stands) })]);
};

const mendNumbers = async (store: Store, { kind, owners, strays }: Tally, report: Report): Promise<void> => {
  const { pk } = kind.keyOf('');
  for (const [number, owner] of owners)
    if (await mendOwner(store, kind.keyOf(number), owner)) report(`${kind.code}.written`, number, { number });
  for (const number of strays)
    if (await removeStray(store, kind, { pk, sk: number }))
      report(`${kind.code}.removed`, number, { number });
};

const numbersOf = (kind: NumberKind): StoredPart => {
  const part = (store: Store): BookPart => {
    const tally: Tally = { kind, prints: new Set(), owners: new Map(), strays: [] };
    return {
      take: () => undefined,
      look: (_store, block) => lookAtNumbers(store, tally, block),
      compare: async (_store, report) => {
        await keepLasting(store, tally);
        tally.strays = await findStrays(store, tally);
        for (const number of tally.owners.keys()) report(`${kind.code}.wrong`, number, { number });
        for (const number of tally.strays) report(`${kind.code}.unknown`, number, { number });
      },
      mend: (_store, report) => mendNumbers(store, tally, report),
    };
  };
  return (store) => Promise.resolve(() => part(store));
};

/** Numbers of the vouchers whose entries are walked. */
export const expectedNumbers = numbersOf(voucherNumbers);

/** Numbers of the files that vouchers were imported from. */
export const expectedImportNumbers = numbersOf(importNumbers);
