// Filing a VAT return and opening it again: first nothing of its period can come any more, then its voucher is posted, then it is filed; and back in the opposite order.
import { personOf } from '#functions/documents/newDocument.ts';
import { posterOf } from '#functions/documents/posting/doneDocument.ts';
import { reverseInLane } from '#functions/documents/posting/reverseInLane.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { branchScope, newRecordId, type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { vatReturnOf } from '#shared/finance/taxes/vatReturn.ts';
import * as api from '#shared/finance/taxes/vatReturnApi.ts';
import { addDays, dateInZone } from '#shared/kernel/dates.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';
import { dateFault, firstOpenDate, type PostingRules } from '#shared/ledger/postingRules.ts';
import { changePostingRules } from '../settings/changePostingRules.ts';
import { ruleOperation } from '../settings/ruleOperation.ts';
import { voucherActs } from '../vouchers/voucherActs.ts';
import { readVoucherItems, voucherOf } from '../vouchers/voucherRecords.ts';
import { postSettlement, settlementLines } from './settlementVoucher.ts';
import { readVatFigures, takenLate } from './vatFigures.ts';
import {
  type FiledReturn,
  newReturnWrite,
  readFiledReturn,
  removeReturnWrite,
  returnWrite,
} from './vatReturnRecords.ts';
import { vatReturnViews } from './vatReturnViews.ts';

const about = (action: 'beginClose' | 'close' | 'beginReopen' | 'reopen', id: string, reason?: string) => ({
  action,
  entity: 'vatReturn' as const,
  id,
  ...(reason !== undefined && { reason }),
});

export const listVatReturns = operation(api.listVatReturns, async (context) =>
  vatReturnViews(context as SessionContext),
);

type Wish = EndpointInput<typeof api.fileVatReturn>['body'];

const refuseOrder = ({ taxLock }: PostingRules, { from, to }: Wish): void => {
  refuseUnless(from <= to, 'report.period', { from, to });
  const next = taxLock ? addDays(taxLock, 1) : from;
  refuseUnless(!taxLock || to > taxLock, 'vatReturn.filed', { from, to });
  refuseUnless(from === next, 'vatReturn.order', { date: next });
};

/** The day of the voucher, an open one; chosen before anything is changed. */
const dayOf = (context: SessionContext, rules: PostingRules, wish: Wish): string => {
  const poster = posterOf(context);
  const usual = dateFault(rules, wish.to, poster) === null ? wish.to : (firstOpenDate(rules) ?? wish.to);
  const date = wish.date ?? usual;
  const fault = dateFault(rules, date, poster);
  if (fault) throw new Refusal(fault.code, fault.details);
  return date;
};

/** From here on what is posted into the period counts in the next return. */
const beginFiling = async (context: SessionContext, wish: Wish): Promise<FiledReturn> => {
  const { store, clock, company } = context;
  const standing = await readFiledReturn(store, wish.to);
  if (standing?.state === 'filing') {
    await endCutChange(store);
    return standing;
  }
  const today = dateInZone(clock.nowMs(), company.timeZone);
  refuseUnless(wish.to < today, 'vatReturn.notOver', { date: wish.to });
  const { rules: now } = await readDirectory(store);
  refuseOrder(now, wish);
  await settlementLines(context, wish);
  const { from, to } = wish;
  const filed: FiledReturn = {
    from,
    to,
    state: 'filing',
    voucher: newRecordId(context),
    number: null,
    netDue: null,
    lockBefore: now.taxLock ?? null,
    taken: await takenLate(store, wish),
    filedBy: personOf(context),
    filedAt: clock.now(),
    rev: 1,
  };
  await changePostingRules(
    { ...context, idempotency: null },
    {
      change: (rules) => {
        refuseOrder(rules, wish);
        return { taxLock: to };
      },
      audit: about('beginClose', to),
      beside: async () => [newReturnWrite(filed)],
    },
  );
  return (await readFiledReturn(store, to)) ?? filed;
};

export const fileVatReturn = ruleOperation(api.fileVatReturn, async (context, { body }) => {
  refuseUnless(branchScope(context) === null, 'vatReturn.allBranches');
  const { store, company } = context;
  const date = dayOf(context, (await readDirectory(store)).rules, body);
  const filed = await beginFiling(context, body);
  const lines = await settlementLines(context, filed);
  const number = await postSettlement(context, { filed, date, lines });
  const { present, earlier } = await readVatFigures(store, filed);
  const netDue = formatMoney(vatReturnOf(present, earlier).netDue, scaleOf(company.currency));
  return write(context, {
    writes: [returnWrite({ ...filed, state: 'filed', number, netDue })],
    audit: about('close', filed.to),
    answer: {
      from: filed.from,
      to: filed.to,
      netDue,
      voucher: number === null ? null : { id: filed.voucher, number },
    },
  });
});

/** Of a filing that was cut, the lines are those of its return as well. */
const refuseUnfileable = async (context: SessionContext, rules: PostingRules, wish: Wish): Promise<void> => {
  const begun = await readFiledReturn(context.store, wish.to);
  if (begun?.state !== 'filing') refuseOrder(rules, wish);
};

export const previewVatReturn = operation(api.previewVatReturn, async (context, { query }) => {
  refuseUnless(branchScope(context) === null, 'vatReturn.allBranches');
  const { store, company } = context;
  const { facts, rules } = await currentFacts(store);
  await refuseUnfileable(context, rules, query);
  const lines = await settlementLines(context, query);
  const { present, earlier } = await readVatFigures(store, query);
  const scale = scaleOf(company.currency);
  const amounts = ({ debit, credit }: Sums) => ({
    debit: formatMoney(debit, scale),
    credit: formatMoney(credit, scale),
  });
  return {
    netDue: formatMoney(vatReturnOf(present, earlier).netDue, scale),
    date: dayOf(context, rules, query),
    entry: {
      lines: lines.map(({ account, branch, debit, credit }) => {
        const { name = account, name_ar = account } = facts.chart.get(account) ?? {};
        return { account, name, name_ar, branch, ...amounts({ debit, credit }) };
      }),
      ...amounts(sumsOf(lines)),
    },
  };
});

const takeBackVoucher = async (
  context: SessionContext,
  filed: FiledReturn,
  reason: string,
): Promise<void> => {
  if (filed.number === null) return;
  const voucher = voucherOf(await readVoucherItems(context.store, filed.voucher));
  if (!voucher || voucher.reversedBy) return;
  await reverseInLane({ ...context, idempotency: null }, voucherActs, {
    original: voucher,
    reason,
    dayBy: (rules) => {
      const isOpen = dateFault(rules, voucher.date, posterOf(context)) === null;
      const date = isOpen ? voucher.date : firstOpenDate(rules);
      if (date === null) throw new Refusal('period.locked', { date: voucher.date, lockDate: rules.lockDate });
      return { date };
    },
  });
};

/** A later one cannot be filed meanwhile: they are filed one after the other. */
const beginReopening = async (context: SessionContext, to: string, reason: string): Promise<FiledReturn> => {
  const { store } = context;
  const filed = await readFiledReturn(store, to);
  if (!filed || filed.state === 'filing') throw new Refusal('vatReturn.notFiled', { date: to });
  const { taxLock } = (await readDirectory(store)).rules;
  refuseUnless(taxLock === to, 'vatReturn.laterFiled', { date: taxLock ?? '' });
  if (filed.state === 'reopening') return filed;
  await write(
    { ...context, idempotency: null },
    {
      writes: [returnWrite({ ...filed, state: 'reopening' })],
      audit: about('beginReopen', to, reason),
      answer: undefined,
    },
  );
  return { ...filed, state: 'reopening', rev: filed.rev + 1 };
};

export const reopenVatReturn = ruleOperation(
  api.reopenVatReturn,
  async (context, { body: { to, reason } }) => {
    refuseUnless(branchScope(context) === null, 'vatReturn.allBranches');
    const filed = await beginReopening(context, to, reason);
    await takeBackVoucher(context, filed, reason);
    return changePostingRules(context, {
      change: ({ taxLock }) => {
        refuseUnless(taxLock === to, 'vatReturn.laterFiled', { date: taxLock ?? '' });
        return { taxLock: filed.lockBefore };
      },
      audit: about('reopen', to, reason),
      beside: async () => [removeReturnWrite(filed)],
    });
  },
);
