// The voucher that clears a cheque: its lines move the amount between the cheques and the bank, and the cheque's record is written with it.

import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Write } from '#functions/storage/writes.ts';
import { isInBoth } from '#shared/documents/bothLanguages.ts';
import { paysCheques } from '#shared/finance/receipts/chequeBanks.ts';
import { clearingNarration } from '#shared/finance/receipts/chequeWords.ts';
import { noSettlement } from '#shared/finance/receipts/settlementFields.ts';
import { banks } from '#shared/finance/resources.ts';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { notFound, Refusal, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { voucherRecords } from '../vouchers/voucherRecords.ts';
import { type ChequeRecord, clearedWrite, readCheque } from './chequeRecords.ts';
import { type CurrentCheque, currentCheques } from './chequeState.ts';

/** One that is there, in the branches of the caller. */
export const chequeNamed = async (context: SessionContext, id: string): Promise<CurrentCheque> => {
  const record = await readCheque(context.store, id);
  if (record === null || !isInScope(context, record.branch)) return notFound('voucher');
  const [current] = await currentCheques(context.store, [record]);
  return current ?? notFound('voucher');
};

/** The one that a voucher brought; null where it brought none. */
export const chequeOfVoucher = async (
  { store }: Pick<SessionContext, 'store'>,
  { id, chequeNumber }: Pick<Voucher, 'id' | 'chequeNumber'>,
): Promise<CurrentCheque | null> => {
  const record = chequeNumber === '' ? null : await readCheque(store, id);
  const [current] = record ? await currentCheques(store, [record]) : [];
  return current ?? null;
};

/** Refuses a cheque that is cleared: the voucher that clears it is reversed first, and is named to users who may see its branch. */
export const refuseCleared = (context: SessionContext, { clearing }: CurrentCheque): void => {
  if (clearing === null) return;
  const { id, number, branch } = clearing;
  if (isInScope(context, branch)) throw new Refusal('cheque.cleared', { id, number });
  refuse('cheque.notOpen');
};

export const openCheque = async (context: SessionContext, id: string): Promise<CurrentCheque> => {
  const current = await chequeNamed(context, id);
  refuseCleared(context, current);
  refuseUnless(current.state === 'open', 'cheque.notOpen');
  return current;
};

/** The one that a voucher clears, which no bank pays before it was received or issued. */
const clearableCheque = async (
  context: SessionContext,
  { clears, date }: Pick<Voucher, 'clears' | 'date'>,
): Promise<CurrentCheque> => {
  const current = await openCheque(context, clears);
  refuseUnless(date >= current.from.clear, 'cheque.tooEarly', { date: current.from.clear });
  return current;
};

const linesOf = ({ direction, account, branch, amount }: ChequeRecord, bank: string): Voucher['lines'] => {
  const blank = {
    party: null,
    dueDate: null,
    costCentre: null,
    text: '',
    automatic: false,
    branch,
    ...noLineTax,
  };
  const size = BigInt(amount);
  const [debited, credited] = direction === 'received' ? [bank, account] : [account, bank];
  return [
    { ...blank, account: debited, debit: size, credit: 0n },
    { ...blank, account: credited, debit: 0n, credit: size },
  ];
};

/** As it is saved; people write no lines of it. */
export const clearingDraft = async (context: SessionContext, typed: Voucher): Promise<Partial<Voucher>> => {
  const { cheque } = await clearableCheque(context, typed);
  const item = typed.bank === null ? null : await context.store.get(keyOf(banks, typed.bank));
  const bank = item ? rowOf(banks, item) : null;
  const isRight =
    bank?.active === true && (cheque.direction === 'received' || paysCheques({ type: bank['type'] }));
  const account = isRight ? bank['account'] : null;
  if (typeof account !== 'string' || account === '') return refuse('cheque.bankMissing');
  const { clears, bank: named } = typed;
  return {
    ...noSettlement,
    clears,
    bank: named,
    lines: linesOf(cheque, account),
    narration:
      typed.narration === '' || isInBoth(typed.narration)
        ? clearingNarration(cheque.direction, cheque.number)
        : typed.narration,
  };
};

/** The cheque must still be open, and its receipt may not be reversed at the same moment. */
export const clearingWrites = async (context: SessionContext, voucher: Voucher): Promise<Write[]> => {
  if (voucher.clears === '') return [];
  const { cheque, voucher: header } = await clearableCheque(context, voucher);
  if (header === null) return notFound('voucher');
  const whole = { ...header, lines: [] } as Voucher;
  return [clearedWrite(cheque, voucher.id), voucherRecords.headerWrite(whole, { code: 'cheque.notOpen' })];
};
