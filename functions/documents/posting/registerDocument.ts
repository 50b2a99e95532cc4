// The act of a document that posts nothing: a number of the kind's own sequence, gapless for each branch and year, and no entry.

import { readNumberFormat } from '#functions/company/numberFormatRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { readDirectory, unchangedDirectory } from '#functions/ledger/journal/lanes.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { numberIn } from '#shared/ledger/numberFormat.ts';
import { fiscalYearLabel, fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import { checkedDraft } from '../checkedDraft.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import type { DocumentRecords } from '../documentRecords.ts';
import { doneDocument, doneWrites } from './doneDocument.ts';
import { auditOfAct, type Performed } from './postInLane.ts';

const sequenceKey = ({ name }: AnyKind, branch: string, year: string): Key => ({
  pk: `SEQ#${name}`,
  sk: `${branch}#${year}`,
});

const yearOf = (rules: PostingRules, date: string): string => {
  const year = fiscalYearOf(rules, date);
  return year ? fiscalYearLabel(year) : date.slice(0, 4);
};

type Taken = { kind: AnyKind; key: Key; item: Attributes | null; next: string };

/** Another call got the number first: then all is repeated. A sequence that has not moved gave it under another pattern. */
const refuseTaken = async (store: Store, { kind, key, item, next }: Taken): Promise<never> => {
  const now = await store.get(key);
  if (now?.['rev'] !== item?.['rev']) throw new CommitConflict([]);
  throw new Refusal(refusalOf(kind, 'numberTaken'), { number: next });
};

/** `own`: the number that it has already. */
type Numbered = Pick<AnyDocument, 'branch' | 'date'> & { own: string | null };

type Next = { number: string | null; writes: Write[] };

/** The next number of the sequence, with the write that reserves it; none where the kind has no numbers. */
const nextNumber = async (
  { store }: SessionContext,
  { kind, numberGuardKey }: Pick<DocumentRecords, 'kind' | 'numberGuardKey'>,
  { branch, date, rules, own }: Numbered & { rules: PostingRules },
): Promise<Next> => {
  if (own !== null) return { number: own, writes: [] };
  const { number } = kind;
  if (number === null || number === 'entry') return { number: null, writes: [] };
  const year = yearOf(rules, date);
  const key = sequenceKey(kind, branch, year);
  const item = await store.get(key);
  const count = Number(item?.['count'] ?? 0) + 1;
  const attributes = { count };
  const given = item ? replace({ key, attributes, rev: Number(item['rev']) }) : create({ key, attributes });
  const format = await readNumberFormat(store);
  const next = numberIn(format, { branch, prefix: number.sequence, year, count });
  if (await store.get(numberGuardKey(next))) await refuseTaken(store, { kind, key, item, next });
  return { number: next, writes: [given] };
};

/** Decided by the directory as it was read: a concurrent change of workflows or rules makes the write fail, and it is decided anew. */
export const registerDocument = <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Performed<Document, Answer>,
): Promise<Answer> => {
  const { act, document: draft, saved, answerOf, approved } = performed;
  const { kind, records } = acts;
  return retryOnConflict(context.store, async () => {
    const directory = await readDirectory(context.store);
    const { rules } = directory;
    const asked = { document: draft, rules, isApproved: approved !== undefined };
    const { lines, known } = await checkedDraft(context, acts, asked);
    const { number, writes } = await nextNumber(context, records, {
      branch: draft.branch,
      date: draft.date,
      rules,
      own: acts.ownNumber(draft),
    });
    const done = { number: number ?? draft.id, seq: null, postedAt: context.clock.now() };
    const by = { name: nameIn('ar', context.actor), address: null };
    const besides = await acts.besides(context, draft, { act, by });
    const document = { ...draft, lines, ...besides.fields };
    const after = doneDocument(context, document, { to: act.to, done });
    const entry = approved?.audit ?? auditOfAct(kind, performed);
    const rev = saved === 'new' ? draft.rev : draft.rev + 1;
    return write(context, {
      writes: [
        unchangedDirectory(directory),
        ...writes,
        ...doneWrites(records, { before: draft, after, saved }),
        ...(besides.writes ?? []),
        ...(approved?.writes ?? []),
      ],
      audit: { ...entry, number: after.number },
      answer: answerOf({ ...after, rev }, await acts.warnings(context, draft, known.facts)),
      outbox: [...(besides.outbox ?? []), ...(approved?.outbox ?? [])],
    });
  });
};
