// What people call a voucher that has no number yet: its type and its day.
import type { FinanceFacts } from '#functions/finance/settings/financeFacts.ts';
import { marked } from '#shared/kernel/titleData.ts';
import type { Voucher } from './voucherRecords.ts';

type Titled = Pick<Voucher, 'type' | 'date'>;

export const voucherTitle = (
  { types }: Pick<FinanceFacts, 'types'>,
  { type, date }: Titled,
): { en: string; ar: string } => {
  const named = types.get(type);
  const day = marked(date);
  return { en: `${named?.name ?? type} ${day}`, ar: `${named?.name_ar ?? type} ${day}` };
};

/** The same as entries of the log carry it. */
export const auditTitle = (facts: Pick<FinanceFacts, 'types'>, voucher: Titled) => {
  const { en, ar } = voucherTitle(facts, voucher);
  return { title: { name: en, name_ar: ar } };
};
