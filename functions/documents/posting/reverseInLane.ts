// Posts the mirror of a posted document in its lane, linked both ways: the one way in which a posting is reversed.

import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import {
  type EntryContent,
  type Posting,
  postJournalEntries,
  type Series,
} from '#functions/ledger/journal/postJournalEntries.ts';
import {
  allocationContent,
  allocationWrites,
  type CurrentItem,
  namesBeside,
  readCurrentItems,
  takenBack,
  undoneAllocations,
} from '#functions/ledger/openItems/allocations.ts';
import { itemNamesOf, reversalAllocations } from '#functions/ledger/openItems/openItems.ts';
import { CommitConflict, writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { LineValues } from '#shared/documents/documentFields.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type Allocation, type JournalEntry, mirrorLines } from '#shared/ledger/journalEntry.ts';
import { movesControl } from '#shared/ledger/movedControl.ts';
import { fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { contentOf } from '../books/documentHash.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import { totalsOf } from '../documentInput.ts';
import { chunksOf } from '../documentLayout.ts';
import { newDocumentFields } from '../newDocument.ts';
import { readEntryOf } from '../readDocument.ts';
import { doneDocument, exceptionFacts } from './doneDocument.ts';
import { filedReturnWarning } from './filedReturnWarning.ts';
import { type Warned, warnedView } from './transitionOperation.ts';

type Day = Pick<AnyDocument, 'date' | 'lockException'>;

/** A line with two sides moves to the other one; amounts without a side stay, and their entry is the mirror. */
const mirroredLines = ({ lines }: AnyKind, typed: readonly LineValues[]): LineValues[] => {
  const [one, other] = lines?.sides ?? [];
  if (one === undefined || other === undefined) return [...typed];
  return typed.map((line) => ({ ...line, [one]: line[other] ?? 0n, [other]: line[one] ?? 0n }));
};

/** The mirror as a document of its own. */
const mirrorOf = <Document extends AnyDocument>(
  context: SessionContext,
  { kind }: Pick<DocumentActs<Document>, 'kind'>,
  { original, day, reason }: { original: Document; day: Day; reason: string },
): Document => {
  const lines = mirroredLines(kind, original.lines);
  const { lane: _lane, lockException: _exception, entries: _entries, ...fields } = original;
  return {
    ...fields,
    ...newDocumentFields(context),
    chunks: chunksOf(lines.length),
    ...day,
    reason,
    lines,
    // As with every document, the totals are those of the typed lines, not of those that balance the branches.
    ...totalsOf(kind, { ...fields, lines }, scaleOf(context.company.currency)),
    reverses: { id: original.id, number: original.number ?? '' },
  } as unknown as Document;
};

/** The open items that the reversal changes: of the original, and those that were allocated to them. */
type Items = {
  own: readonly CurrentItem[];
  beside: readonly CurrentItem[];
  /** Undoes what had been allocated. */
  undone: readonly Allocation[];
};

type Reversal<Document> = {
  original: Document;
  entry: JournalEntry;
  mirror: Document;
  series: Series;
  items: Items;
};

/** Of an entry that only allocates: the items that it allocated between. */
const allocatedItems = async (store: Store, { allocations }: JournalEntry, date: string): Promise<Items> => {
  const beside = await readCurrentItems(
    store,
    allocations.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const undone = takenBack(allocations, beside, date);
  refuseUnless(undone.length > 0, 'allocation.undone');
  return { own: [], beside, undone };
};

/** As they are now. */
export const readItems = async (store: Store, entry: JournalEntry, date: string): Promise<Items> => {
  if (entry.openItems.length === 0 && entry.allocations.length > 0) return allocatedItems(store, entry, date);
  const own = await readCurrentItems(store, itemNamesOf(entry));
  const undone = undoneAllocations(own, date);
  const beside = await readCurrentItems(store, namesBeside(own, undone));
  return { own, beside, undone };
};

/** The mirror of an entry: every line on the other side, every open item with the opposite amount. */
export const mirroredContent = (
  entry: JournalEntry,
  {
    date,
    reason,
    ...posted
  }: { date: string; reason: string } & Pick<JournalEntry, 'allocations' | 'changedItems' | 'postedBy'>,
): EntryContent => ({
  kind: 'reversal',
  period: entry.period,
  type: entry.type,
  date,
  taxDate: date,
  source: { kind: entry.source.kind, id: entry.source.id },
  reverses: { lane: entry.lane, seq: entry.seq, number: entry.number },
  reference: entry.reference,
  text: reason,
  lines: mirrorLines(entry.lines),
  openItems: entry.openItems.map((item) => ({ ...item, dueDate: date, amount: -item.amount })),
  ...posted,
});

const postingOf = <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  { records }: DocumentActs<Document, Facts>,
  { original, entry, mirror, series, items, head }: Reversal<Document> & { head: LaneHead },
): Posting => {
  const changed = [...items.own, ...items.beside];
  const allocationsAt = (seq: number): Allocation[] => [
    ...items.undone,
    ...reversalAllocations(entry, { lane: head.lane, seq, date: mirror.date }),
  ];
  return {
    entryAt: ({ seq }) =>
      contentOf(
        records,
        mirror,
        mirroredContent(entry, {
          date: mirror.date,
          reason: mirror.reason ?? '',
          ...allocationContent(changed, allocationsAt(seq)),
          postedBy: context.actor.id,
        }),
      ),
    series,
    documentWrites: (posted) => [
      ...records.newWrites(doneDocument(context, mirror, { to: original.status, done: posted })),
      records.headerWrite({ ...original, reversedBy: { id: mirror.id, number: posted.number } }),
      records.ownNumberWrite(posted.number, mirror.id),
      ...allocationWrites(changed, allocationsAt(posted.seq)),
    ],
  };
};

/** What moved the control account is reversed with its own entry, which alone knows what it moved. */
export const refuseMoved = (kind: AnyKind, entry: JournalEntry, { own, beside, undone }: Items): void => {
  const items = new Map([...own, ...beside].map(({ name, item }) => [name, item]));
  const placeOf = (name: string) => {
    const item = items.get(name);
    if (!item) throw new CommitConflict([]);
    return item;
  };
  const isItsOwn = entry.openItems.length === 0;
  refuseUnless(isItsOwn || !movesControl(undone, placeOf), refusalOf(kind, 'allocatedAcross'));
};

export type ReversalWish = {
  reason: string;
  /** On which day, by the rules of the head; refuses where there is none. */
  dayBy: (rules: PostingRules) => Day;
};

const seriesOf = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
  { facts, original, date, rules }: { facts: Facts; original: Document; date: string; rules: PostingRules },
): Series => {
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Error('A checked date has a fiscal year');
  return acts.reversalSeries(facts, original, year);
};

/** VAT that is reversed on a day whose return is filed is missing in that return. */
const laterTax = async (context: SessionContext, { lines }: JournalEntry, day: Day): Promise<Warning[]> =>
  lines.some(({ taxBox }) => taxBox !== null) ? filedReturnWarning(context, day) : [];

/** One try on the current head; whether the document may be reversed at all is for the caller to check. */
export const reverseInLane = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { original, reason, dayBy }: ReversalWish & { original: Document },
): Promise<Warned> => {
  const entry = await readEntryOf(context.store, original);
  return inLane(context.store, original.branch, async (head) => {
    // The entry that was read is not in this head yet: the reversal would take its place.
    if (entry.lane === head.lane && entry.seq > head.seq) throw new CommitConflict([]);
    const facts = await acts.getFacts(context.store, head.rules);
    const day = dayBy(head.rules);
    const series = seriesOf(acts, { facts, original, date: day.date, rules: head.rules });
    const mirror = mirrorOf(context, acts as unknown as DocumentActs<Document>, { original, day, reason });
    const items = await readItems(context.store, entry, day.date);
    refuseMoved(acts.kind, entry, items);
    const warnings = [
      ...(await laterTax(context, entry, day)),
      ...(await acts.reversalWarnings(context, items)),
    ];
    const posting = postingOf(context, acts, { original, entry, mirror, series, items, head });
    const { writes, posted, head: after } = postJournalEntries(head, [posting], context.clock.now());
    const [mine] = posted;
    if (!mine) throw new Error('One posting gives one entry');
    const done = doneDocument(context, mirror, { to: original.status, done: mine });
    const effect = readyEffect(context, {
      writes,
      audit: {
        action: 'reverse',
        entity: { one: acts.kind.name },
        id: original.id,
        number: original.number,
        branch: original.branch,
        reason,
        facts: { by: mirror.id, number: mine.number, ...exceptionFacts(mirror).facts },
      },
      answer: warnedView(context, acts, { document: done, warnings }),
      outbox: foldMessages(context.store, head.seq, mine.seq),
    });
    // The head is written beside them.
    refuseUnless(effect.writes.length < writesPerCommitMax, refusalOf(acts.kind, 'allocated'), {
      count: items.beside.length,
    });
    return { ...effect, head: after };
  });
};
