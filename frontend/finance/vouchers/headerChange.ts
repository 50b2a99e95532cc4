// What a change of the voucher's head brings with it: an opening entry is dated on the first open day.

import { firstOpenDate } from '#shared/ledger/postingRules.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import type { DraftHeader } from './voucherDraft.ts';

type Facts = Pick<VoucherFacts, 'types' | 'rules' | 'today'>;

const usualDate = (type: string, facts: Facts): string => {
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
