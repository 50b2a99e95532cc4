// Undoes the last transition of a document that posted an entry of its own: the mirror of the entry is posted in its lane, and the document is as it was before.

import type { SessionContext } from '#functions/http/context.ts';
import { allocationContent, allocationWrites } from '#functions/ledger/openItems/allocations.ts';
import { reversalAllocations } from '#functions/ledger/openItems/openItems.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { lastStep, transitionNamed, undoing } from '#shared/documents/kindTransitions.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { entriesOf } from '../books/severalEntries.ts';
import type { Asked, DocumentActs, DocumentFacts, Effects, LanePlace } from '../documentActs.ts';
import { checkBranches } from '../documentInput.ts';
import { readEntryOf } from '../readDocument.ts';
import { performTransition } from './performTransition.ts';
import { type Entries, laterChanges } from './postedFault.ts';
import { mirroredContent, readItems, refuseMoved } from './reverseInLane.ts';
import { type Warned, warnedView } from './transitionOperation.ts';

/** `dayOf`: the day of the mirror by the rules of the moment; refuses where there is none. */
type Wish = { reason: string; dayOf: (entry: JournalEntry, rules: PostingRules) => string };

type Undone<Document> = Wish & { original: Document; entry: JournalEntry; before: Partial<Document> };

/** The transition that leads back: by the right to reverse, and open to what the undone one has changed. */
const wayBack = (
  kind: AnyKind,
  { original, entry }: { original: AnyDocument; entry: JournalEntry },
): Transition => {
  const { step } = entry.source;
  const undone = transitionNamed(kind, step?.transition ?? '');
  refuseUnless(undone.isReversible && original.status === step?.state, refusalOf(kind, 'notPosted'));
  return {
    ...undone,
    name: undoing,
    from: [original.status],
    to: step.from,
    right: 'reverse',
    approval: null,
    lane: () => entry.lane,
  };
};

/** What the last entry has changed of the document, as the entries before it say. */
const changesBefore = async (
  store: Store,
  acts: DocumentActs,
  { changes, entries }: Pick<Transition, 'changes'> & { entries: Entries },
): Promise<Partial<AnyDocument>> => {
  const { ofEntry } = acts;
  if (!ofEntry?.later) return {};
  const [first, ...later] = entries;
  const lines = await ofEntry.rebuiltLines(store, first);
  const before = { ...ofEntry.head(first), ...laterChanges(acts, [first, ...later.slice(0, -1)], lines) };
  const after = laterChanges(acts, entries, lines);
  const isOpen = (name: string) => changes.includes(name) || !(name in acts.kind.head || name === 'lines');
  const names = Object.keys(after).filter(isOpen);
  return Object.fromEntries(names.map((name) => [name, headValue(before, name)]));
};

const mirrored = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  { store, actor }: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { undone, asked, place }: { undone: Undone<Document>; asked: Asked<Facts>; place: LanePlace },
): Promise<Effects<Document>> => {
  const { original, entry, reason, dayOf, before } = undone;
  const { lane } = entry;
  const seq = place.seq ?? 0;
  // The entry that was read is not in this head yet: the mirror would take its place.
  if (entry.seq >= seq) throw new CommitConflict([]);
  const date = dayOf(entry, asked.rules);
  const year = fiscalYearOf(asked.rules, date);
  if (!year) throw new Error('A checked date has a fiscal year');
  const items = await readItems(store, entry, date);
  refuseMoved(acts.kind, entry, items);
  const allocations = [...items.undone, ...reversalAllocations(entry, { lane, seq, date })];
  const changed = [...items.own, ...items.beside];
  const { lines, ...fields } = before;
  return {
    entry: {
      content: mirroredContent(entry, {
        date,
        reason,
        postedBy: actor.id,
        ...allocationContent(changed, allocations),
      }),
      series: acts.reversalSeries(asked.facts, { ...original, branch: lane }, year),
    },
    fields: fields as Partial<Document>,
    ...(lines && { lines: lines as Document['lines'] }),
    writes: allocationWrites(changed, allocations),
    log: { reason, transition: entry.source.step?.transition },
  };
};

export const undoLast = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { original, ...wish }: Wish & { original: Document },
): Promise<Warned> => {
  const { store } = context;
  const first = await readEntryOf(store, original);
  const entries = await entriesOf(store, first, { walked: [], stored: original });
  const last = lastStep(original);
  const at = entries.findIndex(({ lane, seq }) => lane === last?.lane && seq === last.seq);
  const entry = entries[at];
  // A header may be visible before the entries that it lists.
  if (at < 1 || entry === undefined) throw new CommitConflict([]);
  const transition = wayBack(acts.kind, { original, entry });
  checkBranches(context, acts.kind, [entry.lane]);
  await acts.checkReversible(original, context);
  const upToLast: Entries = [first, ...entries.slice(1, at + 1)];
  const { changes } = transition;
  const before = await changesBefore(store, acts, { changes, entries: upToLast });
  const undone = { ...wish, original, entry, before: before as Partial<Document> };
  const undoingActs: DocumentActs<Document, Facts> = {
    ...acts,
    prepare: async (_context, _document, asked) => ({
      effects: (place) => mirrored(context, acts, { undone, asked, place }),
    }),
  };
  return performTransition(context, undoingActs, {
    transition,
    document: original,
    saved: 'saved',
    answerOf: (document, warnings) => warnedView(context, acts, { document, warnings }),
  });
};
