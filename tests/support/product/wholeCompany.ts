// Books with everything in them, made by the product's own operations on a real engine: vouchers of two branches, a reversal, a sealed year.

import { documentKinds } from '#functions/documentKinds.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { foldWords } from '#functions/documents/words/foldWords.ts';
import { saveLockDate } from '#functions/finance/settings/saveLockDate.ts';
import { sealFiscalYear } from '#functions/finance/settings/sealFiscalYear.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import type { VoucherInput, VoucherView } from '#shared/finance/voucher.ts';
import {
  cash,
  companyWrites,
  costCentre,
  firstYearEnd,
  payable,
  receivable,
  rent,
  sales,
  simulatedContext,
  supplier,
} from '#tests/simulation/simulatedCompany.ts';
import { reverseVoucher } from '#tests/support/books/reverseVoucher.ts';
import { type CompanyItems, copyTo, itemsOf } from './companyCopies.ts';

const voucherOperations = documentOperations(voucherActs);

export type WholeCompany = {
  store: Store;
  context: SessionContext;
  /** As they were answered when they were posted. */
  vouchers: VoucherView[];
  post: (input: VoucherInput) => Promise<VoucherView>;
  reverse: (id: string) => Promise<VoucherView>;
};

type Side = { account: string; party?: string; costCentre?: string; branch?: string };

const voucherOf = (
  date: string,
  [debit, credit]: [Side, Side],
  { amount, text = '' }: { amount: string; text?: string },
): VoucherInput => ({
  type: 'journal',
  date,
  branch: '01',
  reference: 'R-7',
  narration: 'قيد',
  lines: [
    { ...debit, debit: amount, text },
    { ...credit, credit: amount, text },
  ],
});

const inputs: VoucherInput[] = [
  voucherOf('2026-01-05', [{ account: cash }, { account: sales, costCentre }], { amount: '100.00' }),
  voucherOf('2026-01-20', [{ account: receivable, party: 'C1' }, { account: sales }], { amount: '230.50' }),
  voucherOf('2026-02-03', [{ account: receivable, party: 'C2' }, { account: sales }], { amount: '75.25' }),
  voucherOf('2026-02-10', [{ account: rent }, { account: payable, party: supplier }], { amount: '900.00' }),
  // Two branches: the system adds the lines that balance each of them.
  voucherOf('2026-03-01', [{ account: cash }, { account: sales, branch: '02' }], { amount: '40.00' }),
  { ...voucherOf('2026-03-02', [{ account: cash }, { account: sales }], { amount: '15.00' }), branch: '02' },
  voucherOf('2026-03-09', [{ account: receivable, party: 'C1' }, { account: sales }], { amount: '61.00' }),
];

/** More lines than one item of a voucher holds. */
const wideInput: VoucherInput = {
  ...voucherOf('2026-03-05', [{ account: cash }, { account: sales }], { amount: '120.00' }),
  lines: [
    ...Array.from({ length: 120 }, (_, index) => ({ account: cash, debit: '1.00', text: `سطر ${index}` })),
    { account: sales, credit: '120.00' },
  ],
};

const run = async <Answer>(
  context: SessionContext,
  operation: Operation,
  input: { params?: unknown; query?: unknown; body?: unknown },
): Promise<Answer> =>
  (await operation.run(context, {
    params: input.params,
    query: input.query,
    body: input.body,
  })) as Answer;

const whole = (input: VoucherInput): VoucherInput => ({
  ...input,
  referenceDate: null,
  lines: input.lines.map((line) => ({
    party: null,
    dueDate: null,
    costCentre: null,
    text: '',
    debit: '0',
    credit: '0',
    branch: null,
    ...line,
  })),
});

const operationsOf = (store: Store): Omit<WholeCompany, 'vouchers'> => {
  const context = simulatedContext({ clock: systemClock, store, idempotency: null });
  const post = async (input: VoucherInput): Promise<VoucherView> => {
    const draft = await run<VoucherView>(context, voucherOperations.save, { body: whole(input) });
    return run(context, voucherOperations.transition('post'), { params: { id: draft.id }, body: {} });
  };
  const reverse = (id: string): Promise<VoucherView> =>
    run(context, reverseVoucher, { params: { id }, body: { reason: 'خطأ', date: null } });
  return { store, context, post, reverse };
};

const keepBooks = async (store: Store): Promise<VoucherView[]> => {
  for (const writes of companyWrites()) await store.commit(writes);
  const { context, post, reverse } = operationsOf(store);
  const vouchers: VoucherView[] = [];
  for (const input of [...inputs, wideInput]) vouchers.push(await post(input));
  vouchers.push(await reverse(String(vouchers[2]?.id)));
  await run(context, saveLockDate, { body: { lockDate: firstYearEnd, reason: 'Test' } });
  await run(context, sealFiscalYear, { body: { through: firstYearEnd } });
  await foldJournal(store);
  await foldStatements(store, 1);
  await foldWords(store, documentKinds, { worth: { entries: 1, changes: 1 } });
  return vouchers;
};

type Original = { items: CompanyItems; vouchers: VoucherView[] };

/** A code that is part of no other word: a copy has its own in place of it. */
const originalCode = 'WHOLE-ORIGINAL';

/** Kept as long as the process: the items are the same on any engine. */
let original: Promise<Original> | undefined;

const keepOriginal = async ({ nowMs }: Store): Promise<Original> => {
  const vouchers = await keepBooks(storeOf(originalCode, nowMs));
  return { items: await itemsOf(originalCode), vouchers };
};

/** Everything is folded; the first year is sealed; the third voucher is reversed. A copy of books that are kept once. */
export const aWholeCompany = async (store: Store): Promise<WholeCompany> => {
  original ??= keepOriginal(store);
  const { items, vouchers } = await original;
  await copyTo(store.company, items);
  return { ...operationsOf(store), vouchers: structuredClone(vouchers) };
};
