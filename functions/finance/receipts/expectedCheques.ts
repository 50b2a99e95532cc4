// The records of cheques against the vouchers that brought and cleared them: the check says which is missing, too many or wrong, the repair writes it anew.
import { documentsOfBlock, isOf } from '#functions/documents/books/entryDocuments.ts';
import { hasPostedText } from '#functions/documents/posting/postedFault.ts';
import {
  type BookPart,
  lastingFaults,
  memoryOf,
  type Reach,
  type Report,
  type Walked,
} from '#functions/ledger/bookPart.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, currentRev, remove, type Write } from '#functions/storage/writes.ts';
import { type Voucher, voucherKind } from '#shared/finance/voucherKind.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { readVoucherItems, voucherKey, voucherOf, voucherRecords } from '../vouchers/voucherRecords.ts';
import { type ChequeFacts, chequeFacts, chequeKey, chequePartition } from './chequeRecords.ts';
import { isInForce } from './chequeState.ts';

type Brought = { number: string; facts: ChequeFacts };

type Tally = {
  walked: Walked;
  /** By the id of the voucher that brought it. */
  brought: Map<string, Brought>;
  /** Cheque → the vouchers that cleared it, in the order of their entries. */
  clearers: Map<string, string[]>;
  /** Vouchers that are lost or differ from the posted text: what they did with cheques is unknown. */
  unknown: Set<string>;
  faulty: Map<string, Fault>;
  /** Of this walk; null: all of them. */
  touched: Set<string> | null;
};

type Fault = { code: 'cheque.missing' | 'cheque.unknown' | 'cheque.wrong'; number: string };

const acts = { kind: voucherKind, records: voucherRecords };

/** A reversal brings and clears nothing, and imports know no cheques. */
const mayConcern = (entry: JournalEntry): boolean =>
  isOf(acts, entry) && entry.reverses === null && entry.lane !== importLane;

const take = (tally: Tally, voucher: Voucher): void => {
  const { id, number, clears } = voucher;
  const facts = chequeFacts(voucher);
  tally.touched?.add(id);
  if (clears !== '') tally.touched?.add(clears);
  if (facts) tally.brought.set(id, { number: number ?? '', facts });
  if (clears !== '') tally.clearers.set(clears, [...(tally.clearers.get(clears) ?? []), id]);
};

const look = async (store: Store, tally: Tally, block: readonly JournalEntry[]): Promise<void> => {
  if (!block.some(mayConcern)) return;
  for (const { entry, items } of await documentsOfBlock(store, acts, block)) {
    if (!mayConcern(entry)) continue;
    const voucher = voucherOf(items);
    if (voucher && hasPostedText(acts, voucher, entry)) take(tally, voucher);
    else tally.unknown.add(entry.source.id);
  }
};

/** Of a voucher that was posted after the walk; what the walk has passed it knows. */
const postedSince = async (store: Store, { walked }: Tally, id: string): Promise<Voucher | null> => {
  const voucher = voucherOf(await readVoucherItems(store, id));
  const isLater =
    voucher && voucher.reverses === null && (voucher.seq ?? 0) > (walked.get(voucher.branch) ?? 0);
  return isLater ? voucher : null;
};

const broughtBy = async (store: Store, tally: Tally, id: string): Promise<Brought | null> => {
  const known = tally.brought.get(id);
  if (known) return known;
  const voucher = await postedSince(store, tally, id);
  const facts = voucher && chequeFacts(voucher);
  return facts ? { number: voucher.number ?? '', facts } : null;
};

/** The voucher that clears it and was not reversed; else the last that did. What the record says stays where the voucher cannot be read. */
const clearerOf = async (
  store: Store,
  tally: Tally,
  { id, now }: { id: string; now: string | null },
): Promise<string | null> => {
  if (now !== null && tally.unknown.has(now)) return now;
  const known = tally.clearers.get(id) ?? [];
  const isLater =
    now !== null && !known.includes(now) && (await postedSince(store, tally, now))?.clears === id;
  const all = isLater ? [...known, now] : known;
  const headers = await store.getAll(all.map(voucherKey));
  return all.findLast((_, at) => isInForce(headers[at])) ?? all.at(-1) ?? null;
};

type Compared = {
  item: Attributes | null;
  /** Null where no voucher brought one. */
  expected: Record<string, unknown> | null;
  fault: Fault | null;
};

const isSame = (item: Attributes, expected: Record<string, unknown>): boolean =>
  Object.entries(expected).every(([name, value]) => item[name] === value);

const compared = async (store: Store, tally: Tally, id: string): Promise<Compared | null> => {
  // What the voucher said is known by its record alone.
  if (tally.unknown.has(id)) return null;
  const item = await store.get(chequeKey(id));
  const voucher = await broughtBy(store, tally, id);
  if (voucher === null) {
    const fault: Fault | null = item && { code: 'cheque.unknown', number: String(item['number'] ?? '') };
    return { item, expected: null, fault };
  }
  const now = typeof item?.['clearedBy'] === 'string' ? item['clearedBy'] : null;
  const expected = { ...voucher.facts, clearedBy: await clearerOf(store, tally, { id, now }) };
  const { number } = voucher.facts;
  if (item === null) return { item, expected, fault: { code: 'cheque.missing', number } };
  return { item, expected, fault: isSame(item, expected) ? null : { code: 'cheque.wrong', number } };
};

const suspectsOf = async (store: Store, { brought, touched }: Tally, reach: Reach): Promise<Set<string>> => {
  if (reach === 'new' && touched) return touched;
  const stored = (await store.all({ pk: chequePartition })).map(({ sk }) => String(sk));
  return new Set([...stored, ...brought.keys()]);
};

const compare = async (
  store: Store,
  { tally, reach }: { tally: Tally; reach: Reach },
  report: Report,
): Promise<void> => {
  const suspects = await suspectsOf(store, tally, reach);
  tally.faulty = await lastingFaults(
    store,
    suspects,
    async (id) => (await compared(store, tally, id))?.fault ?? null,
  );
  for (const [id, { code, number }] of tally.faulty)
    report(code, number, { number, voucher: tally.brought.get(id)?.number ?? '' });
};

/** On the record as it was compared: the cheque may be cleared meanwhile. */
const repairingWrite = (id: string, { item, expected }: Compared): Write => {
  const key = chequeKey(id);
  const expect = item ? currentRev(item) : 'any';
  if (expected === null) return remove({ key, expect });
  if (item === null) return create({ key, attributes: expected });
  const attributes = { ...expected, rev: Number(item['rev'] ?? 0) + 1 };
  return { write: 'put', key, attributes, expect };
};

const repair = async (store: Store, tally: Tally, report: Report): Promise<void> => {
  for (const id of tally.faulty.keys()) {
    const now = await compared(store, tally, id);
    if (!now?.fault) continue;
    const { number } = now.fault;
    if (await isWritten(store, [repairingWrite(id, now)]))
      report(now.expected === null ? 'cheque.removed' : 'cheque.written', number, { number });
  }
};

export const expectedCheques: StoredPart = () =>
  Promise.resolve((walked): BookPart => {
    const tally: Tally = {
      walked,
      brought: new Map(),
      clearers: new Map(),
      unknown: new Set(),
      faulty: new Map(),
      touched: null,
    };
    return {
      take: () => undefined,
      look: (store, block) => look(store, tally, block),
      compare: (store, report, reach) => compare(store, { tally, reach }, report),
      memory: memoryOf(tally, ['brought', 'clearers', 'unknown', 'faulty', 'touched']),
      resume: async () => {
        tally.touched = new Set();
        return true;
      },
      figures: () => ({ cheques: tally.brought.size }),
      repair: (store, report) => repair(store, tally, report),
    };
  });
