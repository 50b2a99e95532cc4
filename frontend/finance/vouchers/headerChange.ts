// What a change of the voucher's head brings with it: an opening entry is dated on the first open day, and each type has words of its own.

import { firstOpenDate } from '#shared/ledger/postingRules.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import type { DraftHeader } from './voucherDraft.ts';

type Facts = Pick<VoucherFacts, 'types' | 'rules' | 'today'>;

/** The day that a voucher of a type begins with. */
export const usualDate = (type: string, facts: Facts): string => {
  const isOpening = facts.types.find((each) => each.code === type)?.kind === 'opening';
  return (isOpening ? firstOpenDate(facts.rules) : null) ?? facts.today;
};

/** The date to set when another type is chosen, or null where it stays: a date that somebody typed is never changed. */
export const dateOnType = (
  header: Pick<DraftHeader, 'type' | 'date'>,
  type: string,
  facts: Facts,
): string | null => {
  const next = usualDate(type, facts);
  return header.date === usualDate(header.type, facts) && header.date !== next ? next : null;
};

/** The words that a voucher of a type usually has, on the one line that a voucher has for them. */
export const usualNarration = (type: string, { types }: Pick<Facts, 'types'>): string =>
  (types.find((each) => each.code === type)?.narration ?? '').replaceAll(/\s+/g, ' ');

/** The narration to set when another type is chosen, or null where it stays: words that somebody wrote are never changed. */
export const narrationOnType = (
  { type, narration }: Pick<DraftHeader, 'type' | 'narration'>,
  chosen: string,
  facts: Pick<Facts, 'types'>,
): string | null => {
  const next = usualNarration(chosen, facts);
  const isUnwritten = narration.trim() === '' || narration === usualNarration(type, facts);
  return isUnwritten && narration !== next ? next : null;
};

/** What is set when a field of the head is: the field itself, and what comes with another type. */
export const headerChanges = (
  { header, facts }: { header: DraftHeader; facts: Facts },
  field: keyof DraftHeader,
  value: string,
): [field: keyof DraftHeader, value: string][] => {
  if (field !== 'type') return [[field, value]];
  const date = dateOnType(header, value, facts);
  const narration = narrationOnType(header, value, facts);
  return [
    [field, value],
    ...(date === null ? [] : [['date', date] as [keyof DraftHeader, string]]),
    ...(narration === null ? [] : [['narration', narration] as [keyof DraftHeader, string]]),
  ];
};
