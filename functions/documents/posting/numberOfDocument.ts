// The number that a document gets by a transition without an entry to number it: the next one of the kind's own sequence, gapless for each branch and year.

import { readNumberFormat } from '#functions/company/numberFormatRecords.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { numberIn } from '#shared/ledger/numberFormat.ts';
import { fiscalYearLabel, fiscalYearOf, type PostingRules } from '#shared/ledger/postingRules.ts';
import type { DocumentRecords } from '../documentRecords.ts';

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

export type Numbered = { number: string; writes: Write[] };

/** With the write that reserves it; a document of a kind without numbers is called by its id. */
export const nextNumber = async (
  store: Store,
  { kind, numberGuardKey }: Pick<DocumentRecords, 'kind' | 'numberGuardKey'>,
  { document, rules }: { document: Pick<AnyDocument, 'id' | 'branch' | 'date'>; rules: PostingRules },
): Promise<Numbered> => {
  const { id, branch, date } = document;
  const { number } = kind;
  if (number === null || typeof number === 'string') return { number: id, writes: [] };
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
