// Numbers against the journal: each leads to the voucher whose entry bears it.

import { type BookPart, lastingFaults, type Report } from '#functions/ledger/bookPart.ts';
import { fingerprint } from '#functions/ledger/fingerprint.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, type Put, remove, type Write } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { headerOf, numberGuardKey, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';
import { hasEntry, withoutEntry } from './hasEntry.ts';

const { pk: numberPartition } = numberGuardKey('');

const printOf = (sk: string, owner: unknown): number => fingerprint([sk, String(owner)]);

/** The voucher that bears this number, if the item is it. */
const bearerOf = (item: Attributes | null | undefined, sk: string): VoucherHeader | null => {
  const header = item ? headerOf(item) : null;
  return header && numberGuardKey(header.number ?? '').sk === sk ? header : null;
};

/** Whether a voucher has been posted under this number, now. */
const isOwned = async (store: Store, sk: string, owner: unknown): Promise<boolean> => {
  const bearer = bearerOf(await store.get(voucherKey(String(owner))), sk);
  return bearer !== null && hasEntry(store, bearer);
};

const revOf = (item: Attributes): number | 'any' => (typeof item['rev'] === 'number' ? item['rev'] : 'any');

const put = (number: string, owner: string, stands: Attributes | null): Put => ({
  write: 'put',
  key: numberGuardKey(number),
  attributes: { owner, rev: 1 },
  expect: stands ? revOf(stands) : 'new',
});

const isWritten = async (store: Store, write: Write): Promise<boolean> => {
  try {
    await store.commit([write]);
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};

type Guard = { sk: string; owner: string };

type Tally = {
  /** Of the numbers and vouchers of the walk. */
  prints: Set<number>;
  /** Number → the voucher that it should lead to, and does not. */
  owners: Map<string, string>;
  /** Numbers that no voucher bears. */
  strays: string[];
};

const ownerOf = async (store: Store, number: string): Promise<unknown> =>
  (await store.get(numberGuardKey(number)))?.['owner'];

const lookAtNumbers = async (store: Store, { prints, owners }: Tally, entries: readonly JournalEntry[]) => {
  const guards = await store.getAll(entries.map(({ number }) => numberGuardKey(number)));
  for (const [index, { number, source }] of entries.entries()) {
    prints.add(printOf(numberGuardKey(number).sk, source.id));
    if (guards[index]?.['owner'] !== source.id) owners.set(number, source.id);
  }
};

const keepLasting = async (store: Store, { owners }: Tally): Promise<void> => {
  const isWrong = async (number: string) =>
    (await ownerOf(store, number)) === owners.get(number) ? null : number;
  const lasting = await lastingFaults(store, owners.keys(), isWrong);
  for (const number of [...owners.keys()]) if (!lasting.has(number)) owners.delete(number);
};

/** Numbers looked up together. */
const numbersAtOnce = 100;

/** Those that no posted voucher bore when all were looked up together. */
const unowned = async (store: Store, guards: readonly Guard[]): Promise<string[]> => {
  const left: string[] = [];
  for (let start = 0; start < guards.length; start += numbersAtOnce) {
    const block = guards.slice(start, start + numbersAtOnce);
    const items = await store.getAll(block.map(({ owner }) => voucherKey(owner)));
    const bearers = block.map(({ sk }, index) => bearerOf(items[index], sk));
    const without = new Set(
      await withoutEntry(
        store,
        bearers.filter((bearer) => bearer !== null),
      ),
    );
    left.push(
      ...block.flatMap(({ sk }, index) => {
        const bearer = bearers[index] ?? null;
        return bearer === null || without.has(bearer) ? [sk] : [];
      }),
    );
  }
  return left;
};

const findStrays = async (store: Store, { prints, owners }: Tally): Promise<string[]> => {
  const wrong = new Set([...owners.keys()].map((number) => numberGuardKey(number).sk));
  const unseen: Guard[] = [];
  for await (const item of store.walk({ pk: numberPartition })) {
    const [sk, owner] = [String(item['sk']), String(item['owner'])];
    if (!wrong.has(sk) && !prints.has(printOf(sk, owner))) unseen.push({ sk, owner });
  }
  const suspects = await unowned(store, unseen);
  const ask = async (sk: string): Promise<string | null> => {
    const item = await store.get({ pk: numberPartition, sk });
    return item && !(await isOwned(store, sk, item['owner'])) ? sk : null;
  };
  return [...(await lastingFaults(store, suspects, ask)).keys()];
};

const mendOwner = async (store: Store, number: string, owner: string): Promise<boolean> => {
  const stands = await store.get(numberGuardKey(number));
  return stands?.['owner'] !== owner && isWritten(store, put(number, owner, stands));
};

const removeStray = async (store: Store, sk: string): Promise<boolean> => {
  const key = { pk: numberPartition, sk };
  const stands = await store.get(key);
  return stands !== null && isWritten(store, remove({ key, expect: revOf(stands) }));
};

const mendNumbers = async (store: Store, { owners, strays }: Tally, report: Report): Promise<void> => {
  for (const [number, owner] of owners)
    if (await mendOwner(store, number, owner)) report('number.written', number, { number });
  for (const number of strays)
    if (await removeStray(store, number)) report('number.removed', number, { number });
};

/** Numbers of the vouchers whose entries are walked. */
export const expectedNumbers: StoredPart = (store) =>
  Promise.resolve((): BookPart => {
    const tally: Tally = { prints: new Set(), owners: new Map(), strays: [] };
    return {
      take: () => undefined,
      look: (_store, entries) =>
        lookAtNumbers(
          store,
          tally,
          entries.filter(({ source }) => source.kind === 'voucher'),
        ),
      compare: async (_store, report) => {
        await keepLasting(store, tally);
        tally.strays = await findStrays(store, tally);
        for (const number of tally.owners.keys()) report('number.wrong', number, { number });
        for (const number of tally.strays) report('number.unknown', number, { number });
      },
      mend: (_store, report) => mendNumbers(store, tally, report),
    };
  });
