// What is kept as taken of invoices against the notes and the later invoices that took it: the check says where it differs, the repair counts it anew.
import { documentsOfBlock, isOf } from '#functions/documents/books/entryDocuments.ts';
import { type BookPart, lastingFaults, type Report } from '#functions/ledger/bookPart.ts';
import { entryOf } from '#functions/ledger/journal/entryText.ts';
import { readStoredEntries } from '#functions/ledger/journal/journalTail.ts';
import { type LaneHead, readHead } from '#functions/ledger/journal/lanes.ts';
import { headKey } from '#functions/ledger/ledgerKeys.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import type { Store } from '#functions/storage/store.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { keptConsumption } from '#shared/invoices/notes/keptConsumption.ts';
import {
  addConsumption,
  type Consumption,
  noConsumption,
  originalParts,
  withDepositUse,
} from '#shared/invoices/notes/originalParts.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { consumptionKey, consumptionText, consumptionWrite, readConsumption } from './consumptionRecords.ts';
import { invoiceRecords, readPostedInvoice } from './invoiceRecords.ts';
import { typeOf } from './originalInvoices.ts';

/** An invoice of which something was taken, or is said to be; notes and later invoices are of its lane. */
type Original = { lane: string; number: string; consumed: Consumption; by: string[] };

type Tally = {
  /** How far each lane was read, once the walk is over. */
  upTo: Map<string, number>;
  originals: Map<string, Original>;
  /** Lanes with an invoice that cannot be read: of what it took nothing is known. */
  unknown: Set<string>;
  faulty: string[];
};

const acts = { kind: invoiceKind, records: invoiceRecords };

const anyBranch = () => true;

const take = (
  { originals }: Tally,
  { branch: lane, id, number }: Pick<Invoice, 'branch' | 'id' | 'number'>,
  {
    consumed = (before) => before,
    consumer,
  }: { consumed?: (before: Consumption) => Consumption; consumer?: string },
): void => {
  const known = originals.get(id) ?? { lane, number: number ?? '', consumed: noConsumption, by: [] };
  const by = consumer === undefined ? known.by : [...known.by, consumer];
  originals.set(id, { ...known, by, consumed: consumed(known.consumed) });
};

/** What this one takes of others. */
const takeAll = async (store: Store, tally: Tally, invoice: Invoice): Promise<void> => {
  const { branch, lines, snapshot } = invoice;
  const consumer = invoice.id;
  const [named] = snapshot?.originals ?? [];
  const kept = typeOf(invoice).role === 'credit' ? named : undefined;
  // A note that adds takes nothing, and is named there all the same.
  if (named && !kept) take(tally, { branch, ...named }, { consumer });
  const original = kept && (await readPostedInvoice(store, kept.id, anyBranch));
  if (kept && !original) tally.unknown.add(branch);
  if (original) {
    const parts = originalParts(invoiceFigures(original));
    const returns = snapshot?.returns ?? [];
    const consumption = keptConsumption({ lines, returns, figures: invoiceFigures(invoice) }, parts);
    take(tally, original, { consumer, consumed: (before) => addConsumption(before, consumption) });
  }
  for (const { invoice: id, number, parts } of snapshot?.deposits ?? []) {
    const used = parts.map(({ code, taxable, vat }) => ({
      code,
      taxable: BigInt(taxable),
      vat: BigInt(vat),
    }));
    take(tally, { branch, id, number }, { consumer, consumed: (before) => withDepositUse(before, used) });
  }
};

const look = async (store: Store, tally: Tally, block: readonly JournalEntry[]): Promise<void> => {
  if (!block.some((entry) => isOf(acts, entry))) return;
  const found = await documentsOfBlock(store, acts, block);
  const kept = await store.getAll(found.map(({ entry }) => consumptionKey(entry.source.id)));
  for (const [at, { entry, items }] of found.entries()) {
    const { id } = entry.source;
    const invoice = invoiceRecords.documentOf(items) ?? (await readPostedInvoice(store, id, anyBranch));
    if (kept[at]) take(tally, { branch: entry.lane, id, number: entry.number }, {});
    if (invoice) await takeAll(store, tally, invoice);
    else tally.unknown.add(entry.lane);
  }
};

/** Entries posted since then may have used more. Where the journal has a hole, nothing is known of its lane. */
const catchUp = async (store: Store, tally: Tally, lane: string): Promise<LaneHead> => {
  const head = await readHead(store, lane);
  const after = tally.upTo.get(lane) ?? 0;
  if (head.seq <= after || tally.unknown.has(lane)) return head;
  try {
    const stored = await retryUntilConsistent(store, () =>
      readStoredEntries(store, { lane, after, upTo: head.seq }),
    );
    const entries = stored.map(({ text }) => entryOf(text));
    await look(store, tally, entries);
    tally.upTo.set(lane, head.seq);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tally.unknown.add(lane);
  }
  return head;
};

const isRight = async (store: Store, tally: Tally, id: string): Promise<boolean> => {
  const lane = tally.originals.get(id)?.lane ?? '';
  await catchUp(store, tally, lane);
  const { consumed } = await readConsumption(store, id);
  return (
    tally.unknown.has(lane) ||
    consumptionText(consumed) === consumptionText(tally.originals.get(id)?.consumed ?? consumed)
  );
};

const compare = async (store: Store, tally: Tally, report: Report): Promise<void> => {
  const suspects = [...tally.originals.keys()];
  const ask = async (id: string) => ((await isRight(store, tally, id)) ? null : id);
  tally.faulty = [...(await lastingFaults(store, suspects, ask)).keys()];
  for (const id of tally.faulty) {
    const number = tally.originals.get(id)?.number ?? '';
    report('invoice.taken', number, { number });
  }
};

/** On the head up to which all entries were read, so that nothing is posted in between. */
const repair = async (store: Store, tally: Tally, report: Report): Promise<void> => {
  for (const id of tally.faulty) {
    const { rev } = await catchUp(store, tally, tally.originals.get(id)?.lane ?? '');
    const original = tally.originals.get(id);
    if (!original || tally.unknown.has(original.lane)) continue;
    const { lane, number, consumed, by } = original;
    const record = await readConsumption(store, id);
    if (consumptionText(record.consumed) === consumptionText(consumed)) continue;
    const writes = [
      { write: 'check' as const, key: headKey(lane), expect: rev },
      consumptionWrite(id, record, { consumed, consumer: by }),
    ];
    if (await isWritten(store, writes)) report('invoice.takenWritten', number, { number });
  }
};

export const expectedConsumption: StoredPart = () =>
  Promise.resolve((walked): BookPart => {
    const tally: Tally = { upTo: new Map(), originals: new Map(), unknown: new Set(), faulty: [] };
    return {
      take: () => undefined,
      look: (store, block) => look(store, tally, block),
      compare: (store, report) => {
        tally.upTo = new Map(walked);
        return compare(store, tally, report);
      },
      repair: (store, report) => repair(store, tally, report),
    };
  });
