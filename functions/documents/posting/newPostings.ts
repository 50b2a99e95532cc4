// New documents as the postings that one transaction takes: what is never a draft is checked here as its transition checks it.

import type { SessionContext } from '#functions/http/context.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import type { Posting } from '#functions/ledger/journal/postJournalEntries.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { numberingTransition } from '#shared/documents/kindTransitions.ts';
import { stateAfter } from '#shared/documents/transition.ts';
import { importSeries } from '#shared/ledger/numberSeries.ts';
import { contentOf } from '../books/documentHash.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import { chunksOf } from '../documentLayout.ts';
import { doneDocument } from './doneDocument.ts';
import { prepareChecked } from './prepareChecked.ts';
import { performedBy, refuseClosedDay } from './preparedTransition.ts';

/** A document with the guards that its source puts beside it. */
export type NewDocument<Document> = { document: Document; guards: readonly Write[] };

type Checked = { posting: Posting; writes: number; characters: number };

/** A transaction takes 4 MB; a document's text is in its entry, its lines and its header, up to four bytes a character. */
const charactersMax = 250_000;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

const charactersOf = ({ about }: AnyKind, document: AnyDocument): number =>
  document.lines.reduce(
    (sum, line) => sum + lengthOf(about.line && line[about.line]) + 150,
    500 + lengthOf(headValue(document, about.head)),
  );

/** Where the documents go: into the lane of their branch, or into the named one, where their lines are in the journal alone. */
export type Place<Facts> = { facts: Facts; rules: LaneRules; lane: string | null };

const checkOne = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { document, guards, facts, rules, lane }: NewDocument<Document> & Place<Facts>,
): Promise<Checked> => {
  const { kind, records } = acts;
  const transition = numberingTransition(kind);
  if (!transition) throw new Error('This kind posts no entries');
  const isInBranch = lane === null;
  const known = { facts, rules, ...(isInBranch ? {} : { seriesIn: importSeries }) };
  const by = performedBy(context, {});
  const asked = { ...known, document, transition, input: {}, by };
  const prepared = await prepareChecked(context, acts, asked);
  refuseClosedDay(known, document.date);
  const { entry, fields, lines = document.lines, writes: beside = [] } = await prepared.effects({});
  if (!entry) throw new Error('What is brought in has an entry');
  const whole: Document = {
    ...document,
    lines,
    chunks: isInBranch ? chunksOf(lines.length) : 0,
    ...(isInBranch ? {} : { lane }),
    ...fields,
  };
  const besides = [...beside, ...guards];
  const content = contentOf(records, whole, entry.content);
  const to = stateAfter(transition, whole, {});
  const posting: Posting = {
    entryAt: () => content,
    series: entry.series,
    documentWrites: (posted) => [
      ...records.newWrites(doneDocument(context, whole, { to, done: posted })),
      records.numberWrite(posted.number, whole.id),
      ...besides,
    ],
  };
  // The entry with its open items, header and number, lines and what goes beside them.
  const writes = 1 + content.openItems.length + 2 + whole.chunks + besides.length;
  return { posting, writes, characters: charactersOf(kind, whole) };
};

/** The first documents, in their order, that fit beside so many other writes; always at least one. */
export const fittingPostings = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  {
    documents,
    besides,
    ...place
  }: Place<Facts> & {
    documents: readonly NewDocument<Document>[];
    besides: number;
  },
): Promise<{ count: number; postings: Posting[] }> => {
  const postings: Posting[] = [];
  let [count, writes, characters] = [0, besides, 0];
  for (const document of documents) {
    const checked = await checkOne(context, acts, { ...document, ...place });
    writes += checked.writes;
    characters += checked.characters;
    const isFull = writes > writesPerCommitMax || characters > charactersMax;
    if (isFull && count > 0) break;
    postings.push(checked.posting);
    count += 1;
  }
  return { count, postings };
};
