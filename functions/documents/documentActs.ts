// What happens with documents of a kind beyond what happens with all of them: what its area answers for.

import { readWorkflows } from '#functions/approvals/workflows/workflowRecords.ts';
import { readBranches } from '#functions/company/branchRecords.ts';
import { todayOf } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Reads } from '#functions/http/operation.ts';
import type { HandedOn } from '#functions/ledger/journal/handedOn.ts';
import { type LaneRules, readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { EntryContent, Series } from '#functions/ledger/journal/postJournalEntries.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import type { FreedItems } from '#functions/ledger/openItems/itemSource.ts';
import type { keepImages } from '#functions/resources/texts/imagesOfTexts.ts';
import type { Job } from '#functions/storage/jobs.ts';
import type { Key } from '#functions/storage/keys.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import type { ChainStep } from '#shared/documents/calls/linkedViews.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import type { Fault, FaultFacts } from '#shared/documents/documentRefusals.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { ConvertedPart } from '#shared/documents/options/conversions.ts';
import type { Performer, Transition, TransitionInput } from '#shared/documents/transition.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { laneSeries } from '#shared/ledger/numberSeries.ts';
import type { FiscalYear, Poster, PostingRules } from '#shared/ledger/postingRules.ts';
import type { Label } from '#shared/resources/fields.ts';
import type { AnyHeader } from './documentLayout.ts';
import { type DocumentRecords, documentRecords } from './documentRecords.ts';
import type { Selection } from './selection.ts';

/** What every kind needs to know of a company. */
export type DocumentFacts = {
  /** Codes of the active branches. */
  branches: ReadonlySet<string>;
  /** By which a draft may have to be approved. */
  workflows: readonly Workflow[];
};

/**
 * `poster`: whose exceptions from the lock count; imports have none. `seriesIn`: how numbers are counted where that is not in the lane of the
 * document's branch.
 */
export type Known<Facts> = {
  facts: Facts;
  rules: LaneRules;
  poster?: Poster;
  seriesIn?: typeof laneSeries;
};

/** Who performs a transition; `address`: of a reader of its link. */
export type PerformedBy = { performer: Performer; name: string; address: string | null };

/** By what a transition is prepared: the rules of the moment, and what was typed into its form. */
export type Asked<Facts> = Known<Facts> & {
  transition: Transition;
  input: TransitionInput;
  by: PerformedBy;
  /** By its last approval. */
  isApproved?: boolean;
};

/** With what the faults of its kind were decided by: none was found. */
export type Checked<Facts, About extends FaultFacts = FaultFacts> = Asked<Facts> & { about: About };

/** An entry that a transition posts, and the series that numbers it. */
export type EntryToPost = { content: EntryContent; series: Series };

/** A document that a transition makes: saved by its own kind, for a user whose rights are asked again; one that needs approval stays a draft. */
export type MadeDocument = {
  readonly acts: AnyActs;
  readonly typed: Readonly<Record<string, unknown>> & { date: string };
  /** Performed at once, by its name. */
  readonly transition?: string;
  /** The user in whose name, where a link or the clock performs. */
  readonly user?: string;
  /** What it keeps beside what is typed. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Further documents that it is made of. */
  readonly links?: readonly LinkedDocument[];
};

/** What is made of a part of a document; `also`: what is written beside it, such as by the document that both were made for. */
export type ConvertedDocument = MadeDocument & {
  also?(made: LinkedDocument): Promise<readonly Write[]>;
};

/** What a document is converted into, and which part of it. */
export type AskedPart = ConvertedPart & { readonly to: string };

/** All that a transition does, written in one transaction. */
export type Effects<Document extends AnyDocument = AnyDocument> = {
  entry?: EntryToPost;
  /** That it gives the document, of a kind whose numbers are given. */
  number?: string;
  /** Of the head and of what is kept; those of the head are named by the transition. */
  fields?: Partial<Document>;
  /** All of its lines, with those that the product adds. */
  lines?: Document['lines'];
  writes?: readonly Write[];
  documents?: readonly MadeDocument[];
  /** Given its number where they say it. */
  outbox?: readonly OutboxMessage[] | ((number: string | null) => readonly OutboxMessage[]);
  /** Work that goes on after it. */
  jobs?: readonly Job[];
  /** What the log says of it. */
  log?: Readonly<Record<string, unknown>>;
};

/**
 * Where a transition is performed. `seq`: the place that its entry takes in the lane, by which the items that it allocates are named. `handedOn`:
 * items as those before it in the same transaction leave them.
 */
export type LanePlace = { seq?: number; handedOn?: HandedOn | undefined };

/** A record by which a transition was decided, as it was read. */
export type Decisive = { key: Key; rev: number };

/** A transition that is checked, before its effects are known. */
export type Prepared<Document extends AnyDocument = AnyDocument> = {
  /** Read again in the lane: where one has changed, all is prepared anew. */
  decidedBy?: readonly Decisive[];
  /** Reads what only the lane knows, such as what is left of an open item; refuses by it. */
  effects(place: LanePlace): Effects<Document> | Promise<Effects<Document>>;
};

/** What the entry of a document holds of it, so that the check can compare the two and a repair make it again. */
export type EntryPart<Document extends AnyDocument = AnyDocument> = {
  /** Fields of the head, beside those that every entry holds of its document. */
  head(entry: JournalEntry): Partial<Document>;
  /** All of its lines, none of them made by the product. */
  lines(entry: JournalEntry): Document['lines'];
  /** Fields of its lines that the entry does not hold, or holds in another form: the posted text shows whether they are still the same. */
  readonly unheld?: readonly string[];
  /** The same, with those that the product has made. */
  rebuiltLines(store: Store, entry: JournalEntry): Promise<Document['lines']>;
  /** What an entry after the first one changes of the document, as the entries before have left it. */
  later?(document: Partial<Document> & Pick<Document, 'lines'>, entry: JournalEntry): Partial<Document>;
  /** What is kept beside the typed fields. */
  kept(store: Store, lines: Document['lines']): Promise<Partial<Document>>;
};

export type DocumentActs<
  Document extends AnyDocument = AnyDocument,
  Facts extends DocumentFacts = DocumentFacts,
> = {
  readonly kind: AnyKind;
  readonly records: DocumentRecords<Document>;
  /** What is known of the company under these rules; whatever changes it makes the rules' rev grow. */
  getFacts(store: Store, rules: PostingRules): Promise<Facts>;
  /** Refuses a draft that cannot be saved; answers what is kept of it beside its fields. */
  draftOf(context: SessionContext, typed: Document, facts: Facts): Promise<Partial<Document>>;
  /** Refuses what is changed of a saved one, by what it was before. */
  checkChange(context: SessionContext, document: { before: Document; after: Document }): void;
  /** Of kinds with rich texts: keeps the images in them as files before they are saved. */
  readonly images?: typeof keepImages;
  /** What `draftOf` reads, so that it is fetched with the session. */
  readonly reads: Reads;
  /** What the view of one document says beside what is kept of it. */
  shown(context: SessionContext, document: Document): Promise<Record<string, unknown>>;
  /** What the reader of its link sees beside what is kept of it. */
  onLink(store: Store, document: Document): Promise<Record<string, unknown>>;
  /** The documents that it was made of, and that were made of it, where it does not keep them as its links. */
  linked(context: SessionContext, document: Document): Promise<readonly LinkedDocument[]>;
  /** The chain of documents that it belongs to, of kinds that have one. */
  chain?(context: SessionContext, document: Document): Promise<ChainStep[] | undefined>;
  /** What rows of a list say beside what is kept of them, by their ids. */
  rowsShown(context: SessionContext, headers: readonly AnyHeader[]): Promise<ReadonlyMap<string, object>>;
  /** Which documents are listed under a tab that is no state. */
  select(context: SessionContext, tab: string): Promise<Selection>;
  /** The values that a filter by this one finds: also what was merged into it. */
  sameAs(context: SessionContext, field: string, value: string): Promise<readonly string[]>;
  /** What people call a document that has no number. */
  title(facts: Facts, document: Document): Label;
  /** The workflow that the document names, before those that are found by their conditions. */
  workflowOf(facts: Facts, document: Document): string | null;
  /** What keeps it from a transition, as its form knows it, too; asked before `prepare`. */
  faults(document: Document, about: FaultFacts, transition: Transition): readonly Fault[];
  /** By what these are decided; `prepare` goes on with it. */
  aboutFaults(context: SessionContext, document: Document, known: Known<Facts>): FaultFacts;
  /** Checks a transition and looks up what it needs, before the lane is kept waiting; refuses where it may not be performed. */
  prepare(context: SessionContext, document: Document, asked: Checked<Facts>): Promise<Prepared<Document>>;
  /** What is made of a part of a document: as it is typed, of the kind that is asked for. Of kinds with conversions. */
  convert?(context: SessionContext, document: Document, asked: AskedPart): Promise<ConvertedDocument>;
  /** What the user should know though it does not stop the act: what is read for it is read before the lane is kept waiting. */
  hints(context: SessionContext, document: Document): Promise<Warning[]>;
  /** The same, of what is known already. */
  warnings(context: SessionContext, document: Document, facts: Facts): Promise<Warning[]>;
  /** Null where a document cannot be made again from its entry: then the posted text shows whether it is still the same. */
  readonly ofEntry: EntryPart<Document> | null;
  /** Whether it was a draft before it was posted, and may be one again where its entry is lost. */
  wasDraft(document: Document): boolean;
  /** How the reversal of a posted document is numbered; refuses where it may not be reversed. */
  reversalSeries(facts: Facts, original: Document, year: FiscalYear): Series;
  /** What the user should know of a reversal: of the items that were settled by the document, and are not any more. */
  reversalWarnings(context: SessionContext, freed: FreedItems): Promise<Warning[]>;
  checkReversible(original: Document, context: SessionContext): void | Promise<void>;
  /** The first day of a reversal where it is later than that of the original, and the code that refuses an earlier one. */
  reversalFrom(original: Document, context: SessionContext): Promise<{ date: string; code: string } | null>;
  /** The day of a reversal where that of the original is closed and none is asked for. */
  reversalDay(rules: PostingRules, today: string): string;
  /** The whole number that is meant by a part of it here; null where it means none. */
  wholeNumber(facts: Facts, rules: PostingRules, asked: NumberAsked): string | null;
};

/** The behaviour of any kind. */
export type AnyActs = DocumentActs;

export type NumberAsked = { number: string; branch: string; type: string; date: string };

const readFacts = async (store: Store): Promise<DocumentFacts> => {
  const [workflows, branches] = await Promise.all([readWorkflows(store), readBranches(store)]);
  return { workflows, branches: new Set(branches.filter(({ active }) => active).map(({ code }) => code)) };
};

type Remembered<Facts> = { rev: number; facts: Facts } | null;

/** Facts that are read once for each edition of the rules. */
export const factsByRules =
  <Facts>(name: string, read: (store: Store, rules: PostingRules) => Promise<Facts>) =>
  async (store: Store, rules: PostingRules): Promise<Facts> => {
    const known = remembered(store, name, (): { last: Remembered<Facts> } => ({ last: null }));
    if (known.last && known.last.rev >= rules.rev) return known.last.facts;
    const facts = await read(store, rules);
    known.last = { rev: rules.rev, facts };
    return facts;
  };

const commonFacts = factsByRules('documentFacts', readFacts);

type Declared<Document extends AnyDocument, Facts extends DocumentFacts> = Partial<
  Omit<DocumentActs<Document, Facts>, 'kind' | 'records'>
>;

/** Declares what happens with documents of a kind; see `functions/finance/vouchers/voucherActs.ts`. */
export const documentActs = <
  Document extends AnyDocument = AnyDocument,
  Facts extends DocumentFacts = DocumentFacts,
>(
  kind: AnyKind,
  declared: Declared<Document, Facts> = {},
): DocumentActs<Document, Facts> => ({
  kind,
  records: documentRecords<Document>(kind),
  getFacts: commonFacts as DocumentActs<Document, Facts>['getFacts'],
  draftOf: async () => ({}),
  checkChange: () => undefined,
  reads: () => [],
  shown: async () => ({}),
  onLink: async () => ({}),
  linked: async () => [],
  rowsShown: async () => new Map(),
  select: () => {
    throw new Error('This kind has no such tab');
  },
  sameAs: async (_context, _field, value) => [value],
  title: (_, { date }) => {
    const { en, ar } = kind.noun.one;
    return { en: `${en} ${date}`, ar: `${ar} ${date}` };
  },
  workflowOf: () => null,
  faults: () => [],
  aboutFaults: (context) => ({ today: todayOf(context) }),
  prepare: async () => ({ effects: () => ({}) }),
  hints: async () => [],
  warnings: async () => [],
  ofEntry: null,
  wasDraft: () => true,
  reversalSeries: () => {
    throw new Error('This kind is not reversed');
  },
  reversalWarnings: async () => [],
  checkReversible: () => undefined,
  reversalFrom: async () => null,
  reversalDay: (_, today) => today,
  wholeNumber: () => null,
  ...declared,
});

/** The facts as they are now, with the rules they belong to. */
export const factsNow = async <Facts extends DocumentFacts>(
  { getFacts }: Pick<DocumentActs<AnyDocument, Facts>, 'getFacts'>,
  store: Store,
): Promise<{ facts: Facts; rules: LaneRules }> => {
  const { rules } = await readDirectory(store);
  return { facts: await getFacts(store, rules), rules };
};

/** What `factsNow` reads while nothing has changed. */
export const factsReads: Reads = () => [directoryKey];

/** What a document is called in the log: by its number, else by its title. */
export const auditTitle = <Document extends AnyDocument, Facts extends DocumentFacts>(
  { title }: Pick<DocumentActs<Document, Facts>, 'title'>,
  facts: Facts,
  document: Document,
) => {
  const { en, ar } = title(facts, document);
  return { title: { name: en, name_ar: ar } };
};
