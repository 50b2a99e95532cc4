// What becomes of a document by the act that gives it its number: posted with its entry, or registered in a sequence.

import type { SessionContext } from '#functions/http/context.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import type { Posted } from '#functions/ledger/journal/postJournalEntries.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { LockExceptionUsed } from '#shared/documents/documentBase.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { exceptionFor, type Poster, type PostingRules } from '#shared/ledger/postingRules.ts';
import { chunksOf } from '../documentLayout.ts';
import type { DocumentRecords } from '../documentRecords.ts';
import { personOf } from '../newDocument.ts';

/** The caller for the posting rules, with the server's time. */
export const posterOf = ({ actor, clock }: SessionContext): Poster => ({ user: actor.id, now: clock.now() });

/** What a document of this day keeps of the exception that lets the caller post it; nothing on an open day. */
export const exceptionUsed = (
  rules: PostingRules,
  date: string,
  poster: Poster,
): { lockException?: LockExceptionUsed } => {
  const exception = exceptionFor(rules, date, poster);
  if (!exception) return {};
  const { id, grantedBy, reason } = exception;
  return { lockException: { id, grantedBy, reason } };
};

/** What the audit entry of a posting says of its exception. */
export const exceptionFacts = ({ lockException }: { lockException?: LockExceptionUsed }) =>
  lockException ? { facts: { lockException: lockException.id } } : {};

/** The currency of the books was changed after this call had read it: its amounts may have another scale. */
export const refuseOldCurrency = ({ company }: SessionContext, { currency }: LaneRules): void => {
  if (currency !== company.currency) throw new Refusal('ledger.busy', { retryAfter: 1 });
};

type Done = Pick<Posted, 'number' | 'postedAt'> & { seq: number | null };

/** The document once its act is done. */
export const doneDocument = <Document extends AnyDocument>(
  context: SessionContext,
  document: Document,
  { to, done }: { to: string; done: Done },
): Document => ({
  ...document,
  status: to,
  number: done.number,
  seq: done.seq,
  postedBy: personOf(context),
  postedAt: done.postedAt,
});

/** A document that has never been saved is created in its state after the transition. */
export type Saved = 'saved' | 'new';

const hasSameLines = ({ kind }: Pick<DocumentRecords, 'kind'>, before: AnyDocument, after: AnyDocument) => {
  if (before.lines === after.lines) return true;
  const names = Object.keys(kind.lines?.fields ?? {});
  return (
    before.lines.length === after.lines.length &&
    after.lines.every((line, at) => names.every((name) => line[name] === before.lines[at]?.[name]))
  );
};

/** The writes of a document after its transition; `before`: as it was read, without the lines that the product adds. */
export const doneWrites = <Document extends AnyDocument>(
  records: DocumentRecords<Document>,
  {
    before,
    after,
    saved,
    transition,
  }: {
    before: Document;
    after: Document;
    saved: Saved;
    transition: Pick<Transition, 'numbers'>;
  },
): Write[] => {
  const { kind, newWrites, changedWrites, headWrites, wordsWrite, numberWrite, ownNumberWrite } = records;
  const isByEntry = transition.numbers && kind.number === 'entry';
  // A head distinguishes a lost race from a number that is taken; a sequence has checked that it is free.
  const guard = isByEntry ? ownNumberWrite : numberWrite;
  const isNumbered = transition.numbers && (isByEntry || before.number === null);
  const number = isNumbered ? [guard(after.number ?? '', after.id)] : [];
  const whole = { ...after, chunks: chunksOf(after.lines.length) };
  if (saved === 'new') return [...newWrites(whole), ...number];
  if (!hasSameLines(records, before, after)) return [...changedWrites(before, whole), ...number];
  return [...headWrites(before, whole), ...(isByEntry ? [] : [wordsWrite(whole)]), ...number];
};
