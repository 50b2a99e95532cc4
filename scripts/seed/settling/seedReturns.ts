// Files the VAT returns of the quarters that are over, as an accountant does in the month after, and pays what they settle; what an earlier run has done stands.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { fileVatReturn } from '#functions/finance/taxes/vatReturnOperations.ts';
import { readFiledReturn } from '#functions/finance/taxes/vatReturnRecords.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import {
  headerOf,
  readVoucherItems,
  voucherOf,
  voucherRecords,
} from '#functions/finance/vouchers/voucherRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { openTaxPeriods, type TaxPeriod } from '#shared/finance/taxes/taxPeriods.ts';
import { addDays, monthOf } from '#shared/kernel/dates.ts';
import { type Desk, typed } from '../demoBooks.ts';
import { dayOf, monthName } from '../demoCalendar.ts';
import { clockOn } from '../demoContext.ts';
import { account, credit, type DemoVoucher, debit } from '../demoLines.ts';

const voucherOperations = documentOperations(voucherActs);

const bare = { params: undefined, query: undefined };

/** A day of the month after the period. */
const dayAfter = ({ to }: TaxPeriod, day: number): string => dayOf(addDays(to, 1), day);

/** Filed on its usual day, or today where that is still to come. */
const fileOne = async (desk: Desk, period: TaxPeriod, today: string): Promise<void> => {
  const usual = dayAfter(period, 20);
  const context = desk(clockOn(usual < today ? usual : today));
  const standing = await readFiledReturn(context.store, period.to);
  if (standing?.state !== 'filed') await fileVatReturn.run(context, { ...bare, body: period });
};

const referenceOf = ({ to }: TaxPeriod): string => `VAT-${monthOf(to)}`;

/** Of every voucher: reading them once takes less than once for each period. */
const readReferences = async (store: Store): Promise<ReadonlySet<string>> => {
  const items = await store.all({ pk: voucherRecords.kind.key, index: 'gsi1' });
  return new Set(items.map((item) => headerOf(item).reference));
};

/** What the return has moved to the account of settlement, branch by branch, from the bank of the first one; nothing where less was owed than is given back. */
const paymentOf = async (store: Store, period: TaxPeriod): Promise<DemoVoucher | null> => {
  const filed = await readFiledReturn(store, period.to);
  const settled = filed && voucherOf(await readVoucherItems(store, filed.voucher));
  const owed = (settled?.lines ?? []).filter((line) => line.account === account.vatSettlement);
  const due = owed.reduce((sum, line) => sum + line.credit - line.debit, 0n);
  if (due <= 0n) return null;
  return {
    type: 'payment',
    date: dayAfter(period, 24),
    branch: '01',
    reference: referenceOf(period),
    narration: `سداد ضريبة القيمة المضافة للربع المنتهي في ${monthName(period.to)}`,
    lines: [
      ...owed.map(({ branch, debit: given, credit: taken }) =>
        taken > 0n
          ? debit(account.vatSettlement, taken, { branch })
          : credit(account.vatSettlement, given, { branch }),
      ),
      credit(account.bank, due, { branch: '01' }),
    ],
  };
};

const payOne = async (desk: Desk, period: TaxPeriod, today: string): Promise<void> => {
  const { store } = desk(clockOn(today));
  const payment = await paymentOf(store, period);
  if (!payment || payment.date > today) return;
  await voucherOperations.save.run(desk(clockOn(payment.date)), {
    ...bare,
    body: { ...typed(payment), post: true },
  });
};

/** Comes when everything else is posted: what is posted into a period that is filed counts in the next return. */
export const seedReturns = async (desk: Desk, from: string, today: string): Promise<void> => {
  const ended = openTaxPeriods(from, today, 'quarter').filter(({ to }) => to < today);
  const given = await readReferences(desk(clockOn(today)).store);
  for (const period of ended) {
    await fileOne(desk, period, today);
    if (!given.has(referenceOf(period))) await payOne(desk, period, today);
  }
};
