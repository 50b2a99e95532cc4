// A document after its transition, with the documents that it makes: fields, lines and number, the writes that store them, and what the log says.

import type { AuditEntry } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type HandedOn, handedOnAfter } from '#functions/ledger/journal/handedOn.ts';
import type { Posted } from '#functions/ledger/journal/postJournalEntries.ts';
import type { Job } from '#functions/storage/jobs.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { DocumentEntry } from '#shared/documents/documentBase.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { undoing } from '#shared/documents/kindTransitions.ts';
import { stateAfter, type Transition, type TransitionInput } from '#shared/documents/transition.ts';
import type { EntryStep } from '#shared/ledger/journalEntry.ts';
import { contentOf } from '../books/documentHash.ts';
import type { DocumentActs, DocumentFacts, Effects, EntryToPost, LanePlace } from '../documentActs.ts';
import { severalBranches } from '../documentLayout.ts';
import { personOf } from '../newDocument.ts';
import type { OptionEffects } from '../options/optionEffects.ts';
import { doneWrites, exceptionFacts, exceptionUsed, type Saved } from './doneDocument.ts';
import { type Plan, refuseClosedDay, type Wanted } from './preparedTransition.ts';

/** A document with its transition performed. `posted`: the place of its entry in the journal; null where it posts none. */
export type Step<Document> = {
  entry: EntryToPost | null;
  after: (posted: Posted | null) => Document;
  writes: (posted: Posted | null) => Write[];
  audit: (posted: Posted | null) => AuditEntry;
  outbox: (posted: Posted | null) => readonly OutboxMessage[];
  jobs: readonly Job[];
  /** The documents that it makes, each with its own entry in the log. */
  made: readonly MadeStep[];
  /** Items as it leaves them, with what it makes. */
  handedOn: HandedOn | undefined;
};

export type MadeStep = {
  link: { kind: string; id: string };
  /** Of the user in whose name it is made. */
  context: SessionContext;
  step: Step<AnyDocument>;
};

type Stepping<Document extends AnyDocument, Facts> = Wanted<Document> & {
  saved: Saved;
  plan: Plan<Document, Facts>;
  place: LanePlace;
};

/** Loaded when the first transition needs some of it. */
const seldom = async () => (await import('./seldomUsed.ts')).seldomUsed;

/** A transition writes what its declaration names, and nothing else of head, lines and tables. */
const refuseUndeclared = (
  { head, tables }: AnyKind,
  { name, changes }: Transition,
  { fields = {}, lines }: Pick<Effects, 'lines'> & { fields?: object },
): void => {
  const written = [...Object.keys(fields), ...(lines === undefined ? [] : ['lines'])];
  const isOpen = (each: string) =>
    changes.includes(each) || !(each in head || each in tables || each === 'lines');
  const undeclared = written.find((each) => !isOpen(each));
  if (undeclared !== undefined) throw new Error(`Transition ${name} does not declare ${undeclared}`);
};

/** A reversal undoes what it finds in document and entry, and nothing beside them. */
const refuseIrreversible = ({ name, isReversible }: Transition, { writes, documents }: Effects): void => {
  const hasMore = (writes ?? []).length > 0 || (documents ?? []).length > 0;
  if (isReversible && name !== undoing && hasMore)
    throw new Error(`Transition ${name} is reversible and writes too much`);
};

const stepIn = (
  { status, entries = [] }: Pick<AnyDocument, 'status' | 'entries'>,
  { transition, state }: { transition: Transition; state: string },
): EntryStep => ({ transition: transition.name, from: status, state, at: entries.length + 1 });

/** What the form was filled in with, as far as it was; a choice among words of the form shows in what it leads to. */
const typedIn = ({ asks }: Transition, input: TransitionInput): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        value !== '' && value !== null && !Array.isArray(value) && asks.fields[name]?.kind !== 'choice',
    ),
  );

/** All that the log says of it; nothing where there is nothing to say. */
export const loggedFacts = (
  ...parts: readonly (Readonly<Record<string, unknown>> | undefined)[]
): Pick<AuditEntry, 'facts'> => {
  const facts = Object.assign({}, ...parts) as Record<string, unknown>;
  return Object.keys(facts).length === 0 ? {} : { facts };
};

/** The number that it keeps or gets, unless its entry is what numbers it. */
const numberOf = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  { store }: SessionContext,
  { kind, records }: Pick<DocumentActs<Document, Facts>, 'kind' | 'records'>,
  { transition, document, plan, given }: Stepping<Document, Facts> & { given: string | null },
): Promise<{ number: string | null; writes: Write[] }> => {
  const number = document.number ?? given;
  if (!transition.numbers || kind.number === 'entry' || number !== null) return { number, writes: [] };
  // Most kinds are numbered by their entries.
  return (await seldom()).nextNumber(store, records, { document, rules: plan.known.rules });
};

/** The entry with the hash of its document; under the number of that, where it does not give it its own. */
const sourced = (
  entry: EntryToPost | undefined,
  contentWith: (content: EntryToPost['content']) => EntryToPost['content'],
  { number, step }: { number: string | null; step: EntryStep | null },
): EntryToPost | null => {
  if (entry === undefined) return null;
  const content = contentWith(entry.content);
  const source = { ...content.source, ...(number === null ? {} : { number }), ...(step && { step }) };
  return { content: { ...content, source }, series: entry.series };
};

/** The document with what the transition writes into it, but for its state and number. */
const changedBy = <Document extends AnyDocument>(
  { transition, document, plan: { known } }: Stepping<Document, unknown>,
  { entry, fields, lines = document.lines }: Effects<Document>,
): Document => {
  const exception =
    entry && transition.numbers ? exceptionUsed(known.rules, entry.content.date, known.poster) : {};
  return { ...document, ...exception, ...fields, lines };
};

/** The entry as the document lists it. */
const listed = (
  { transition, document }: Pick<Stepping<AnyDocument, unknown>, 'transition' | 'document'>,
  { posted, entry }: { posted: Posted; entry: EntryToPost | null },
): DocumentEntry => ({
  transition: transition.name,
  lane: transition.lane?.(document) ?? document.branch,
  seq: posted.seq,
  hash: entry?.content.source.hash ?? '',
});

/** By the options of its kind: earlier versions are replaced, an answer is kept; and its links are ended. */
const besideOf = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  stepping: Stepping<Document, Facts>,
): Promise<OptionEffects> => {
  const { transition, document } = stepping;
  const effects: OptionEffects =
    transition.answers || acts.kind.options.versions
      ? await (await seldom()).optionEffects(context, acts, stepping)
      : { fields: {}, writes: [], number: null };
  if (!transition.endsLinks) return effects;
  const ended = await (await seldom()).endedLinks(context.store, acts.kind, document);
  return { ...effects, writes: [...effects.writes, ...ended] };
};

const messagesOf = ({ outbox = [] }: Effects, number: string | null): readonly OutboxMessage[] =>
  typeof outbox === 'function' ? outbox(number) : outbox;

/** Where what it makes is performed. */
const placeAfter = (
  { seq, handedOn }: LanePlace,
  { entry, writes }: { entry: EntryToPost | null; writes: readonly Write[] },
): LanePlace => ({
  ...(seq !== undefined && { seq: entry === null ? seq : seq + 1 }),
  handedOn: handedOnAfter(writes, handedOn),
});

/** What a transition does to a document; the effects are asked for at this place of the lane. */
export const stepOf = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  stepping: Stepping<Document, Facts>,
): Promise<Step<Document>> => {
  const { kind, records } = acts;
  const { transition, document: before, input = {}, saved, plan, place } = stepping;
  const { numbers } = transition;
  const beside = await besideOf(context, acts, stepping);
  const effects = await plan.prepared.effects(place);
  refuseUndeclared(kind, transition, effects);
  refuseIrreversible(transition, effects);
  const { rules } = plan.known;
  if (effects.entry && !numbers) refuseClosedDay(plan.known, effects.entry.content.date);
  const isByEntry = numbers && kind.number === 'entry';
  const numbered = await numberOf(context, acts, {
    ...stepping,
    given: beside.number ?? effects.number ?? null,
  });
  const document = { ...changedBy(stepping, effects), ...beside.fields };
  const state = stateAfter(transition, before, input);
  const entry = sourced(effects.entry, (content) => contentOf(records, document, content), {
    number: isByEntry ? null : numbered.number,
    step: numbers ? null : stepIn(before, { transition, state }),
  });
  const from = { kind: kind.name, id: before.id };
  const { documents = [] } = effects;
  const next = placeAfter(place, { entry, writes: effects.writes ?? [] });
  const made =
    documents.length === 0
      ? []
      : await (await seldom()).madeSteps(context, documents, {
          from,
          rules,
          place: next,
          stepOf,
        });
  const after = (posted: Posted | null): Document => ({
    ...document,
    status: state,
    ...(posted && !numbers && { entries: [...(before.entries ?? []), listed(stepping, { posted, entry })] }),
    ...(made.length > 0 && { links: [...(before.links ?? []), ...made.map(({ link }) => link)] }),
    ...(numbers && {
      number: isByEntry ? (posted?.number ?? null) : numbered.number,
      seq: posted?.seq ?? null,
      postedBy: personOf(context),
      postedAt: posted?.postedAt ?? context.clock.now(),
    }),
  });
  const due =
    kind.due || kind.options.expires ? (await seldom()).dueWrites(kind, { before, after: after(null) }) : [];
  return {
    entry,
    after,
    writes: (posted) => [
      ...numbered.writes,
      ...doneWrites(records, { before, after: after(posted), saved, transition }),
      ...due,
      ...beside.writes,
      ...(effects.writes ?? []),
    ],
    audit: (posted) => ({
      action: transition.name as AuditEntry['action'],
      entity: { one: kind.name },
      id: before.id,
      branch: before.branch,
      ...severalBranches(kind, after(posted)),
      number: after(posted).number,
      ...loggedFacts(
        saved === 'new' && transition.from.length > 0 ? { created: true } : {},
        typedIn(transition, input),
        effects.log,
        exceptionFacts(document).facts,
      ),
    }),
    outbox: (posted) => messagesOf(effects, after(posted).number),
    jobs: effects.jobs ?? [],
    made,
    handedOn: made.at(-1)?.step.handedOn ?? next.handedOn,
  };
};
