// The settlement voucher of a VAT return (B2.9): what is due by its boxes moves, branch by branch, from the accounts of VAT to that of settlement.

import { contentOf } from '#functions/documents/books/documentHash.ts';
import { chunksOf } from '#functions/documents/documentLayout.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { doneDocument, posterOf } from '#functions/documents/posting/doneDocument.ts';
import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import { branchLanes, type LaneRules, readDirectory } from '#functions/ledger/journal/lanes.ts';
import {
  type EntryContent,
  type Posting,
  postJournalEntries,
} from '#functions/ledger/journal/postJournalEntries.ts';
import { inBoth } from '#shared/documents/bothLanguages.ts';
import { noSettlement } from '#shared/finance/receipts/settlementFields.ts';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import { dueOf } from '#shared/finance/taxes/vatReturn.ts';
import { type VoucherLine, voucherKind } from '#shared/finance/voucherKind.ts';
import { settlementType } from '#shared/finance/voucherType.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { writtenDay } from '#shared/kernel/writtenDates.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { entryBranchesMax } from '#shared/ledger/limits.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { dateFault, fiscalYearOf } from '#shared/ledger/postingRules.ts';
import { settlementBox } from '#shared/ledger/taxLock.ts';
import { currentFacts, type FinanceFacts, factsAt } from '../settings/financeRecords.ts';
import { entryOfVoucher } from '../vouchers/voucherActs.ts';
import {
  headerOf,
  newVoucherWrites,
  ownNumberWrite,
  type Voucher,
  voucherKey,
  voucherRecords,
} from '../vouchers/voucherRecords.ts';
import { readVatFigures } from './vatFigures.ts';
import type { FiledReturn } from './vatReturnRecords.ts';

const lineOn = (branch: string, account: string, amount: Money): VoucherLine => ({
  account,
  branch,
  debit: amount > 0n ? amount : 0n,
  credit: amount < 0n ? -amount : 0n,
  party: null,
  dueDate: null,
  costCentre: null,
  text: '',
  automatic: false,
  ...noLineTax,
});

/** What is due moves out of its account: VAT that is owed is on its credit side. */
const linesOfBranch = (
  branch: string,
  due: ReadonlyMap<string, Money>,
  settlement: string,
): VoucherLine[] => {
  const own = [...due].filter(([, amount]) => amount !== 0n).toSorted();
  const net = sumOf(own.map(([, amount]) => amount));
  return [
    ...own.map(([account, amount]) => lineOn(branch, account, amount)),
    ...(net === 0n ? [] : [lineOn(branch, settlement, -net)]),
  ];
};

const byDebit = (lines: readonly VoucherLine[]): VoucherLine[] => [
  ...lines.filter(({ debit }) => debit > 0n),
  ...lines.filter(({ credit }) => credit > 0n),
];

/** Of every branch that has any; read when nothing of the period can come any more. */
export const settlementLines = async (
  { store }: SessionContext,
  period: Pick<FiledReturn, 'from' | 'to'>,
): Promise<VoucherLine[]> => {
  const { facts } = await currentFacts(store);
  const settlement = mappedAccount(facts.chart, 'vat_settlement');
  if (settlement === null) throw new Refusal('vatReturn.accountMissing');
  const lines: VoucherLine[] = [];
  for (const branch of branchLanes((await readDirectory(store)).lanes).toSorted()) {
    const { present, earlier } = await readVatFigures(store, period, [branch]);
    const due = new Map<string, Money>();
    for (const { figure, account, sums } of [...present, ...earlier])
      if (figure === 'vat') due.set(account, (due.get(account) ?? 0n) + dueOf(sums));
    lines.push(...linesOfBranch(branch, due, settlement));
  }
  const branches = new Set(lines.map(({ branch }) => branch)).size;
  refuseUnless(branches <= entryBranchesMax, 'vatReturn.tooManyBranches', { max: entryBranchesMax });
  return byDebit(lines);
};

const dayIn = (day: string, language: 'ar' | 'en'): string => writtenDay(day, { language, digits: 'latn' });

const narrationOf = ({ from, to }: FiledReturn): string =>
  inBoth({
    ar: `تسوية إقرار ضريبة القيمة المضافة ${dayIn(from, 'ar')} – ${dayIn(to, 'ar')}`,
    en: `Settlement of the VAT return ${dayIn(from, 'en')} – ${dayIn(to, 'en')}`,
  });

type Settling = { filed: FiledReturn; date: string; lines: VoucherLine[] };

const voucherOf = (context: SessionContext, { filed, date, lines }: Settling): Voucher => {
  const scale = scaleOf(context.company.currency);
  const sums = sumsOf(lines);
  return {
    ...newDocumentFields(context),
    id: filed.voucher,
    type: settlementType.code,
    date,
    branch: lines[0]?.branch ?? '',
    lines,
    chunks: chunksOf(lines.length),
    referenceDate: null,
    party: null,
    ...noSettlement,
    reference: '',
    narration: narrationOf(filed),
    debitTotal: formatMoney(sums.debit, scale),
    creditTotal: formatMoney(sums.credit, scale),
  };
};

/** Its lines are on no return, and are marked so: this distinguishes them from what else moves the accounts of VAT. */
const marked = (content: EntryContent, { chart }: Pick<FinanceFacts, 'chart'>): EntryContent => {
  const settlement = mappedAccount(chart, 'vat_settlement');
  return {
    ...content,
    lines: content.lines.map((line) =>
      line.account === settlement ? line : { ...line, taxBox: settlementBox },
    ),
  };
};

const postingOf = (
  context: SessionContext,
  voucher: Voucher,
  { facts, rules }: { facts: FinanceFacts; rules: LaneRules },
): Posting => {
  const year = fiscalYearOf(rules, voucher.date);
  if (!year) throw new Error('A checked date has a fiscal year');
  const entry = entryOfVoucher(context, voucher, { type: settlementType, facts });
  const content = contentOf(voucherRecords, voucher, marked(entry, facts));
  return {
    entryAt: () => content,
    series: laneSeries({ branch: voucher.branch, type: settlementType, year, format: facts.numberFormat }),
    documentWrites: (posted) => [
      ...newVoucherWrites(doneDocument(context, voucher, { to: 'posted', done: posted })),
      ownNumberWrite(posted.number, voucher.id),
    ],
  };
};

/** Its number; null where nothing is to be settled. An existing one is left alone. */
export const postSettlement = async (context: SessionContext, settling: Settling): Promise<string | null> => {
  const { filed, date, lines } = settling;
  const [first] = lines;
  if (!first) return null;
  // The answer of the call's key is written when all of it is done.
  const unanswered = { ...context, idempotency: null };
  return inLane(context.store, first.branch, async (head) => {
    const [standing] = await context.store.snapshot([voucherKey(filed.voucher)]);
    if (standing) return { writes: [], head, result: headerOf(standing).number };
    const fault = dateFault(head.rules, date, posterOf(context));
    if (fault) throw new Refusal(fault.code, fault.details);
    const facts = await factsAt(context.store, head.rules);
    const posting = postingOf(context, voucherOf(context, settling), { facts, rules: head.rules });
    const { writes, posted, head: after } = postJournalEntries(head, [posting], context.clock.now());
    const [mine] = posted;
    if (!mine) throw new Error('One posting gives one entry');
    const effect = readyEffect(unanswered, {
      writes,
      audit: {
        action: 'post',
        entity: { one: voucherKind.name },
        id: filed.voucher,
        branch: first.branch,
        number: mine.number,
      },
      answer: mine.number as string | null,
      outbox: foldMessages(context.store, head.seq, mine.seq),
    });
    return { ...effect, head: after };
  });
};
