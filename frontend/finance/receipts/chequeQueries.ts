// What becomes of cheques: cleared by the bank, or bounced.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { bounceCheque, clearCheque } from '#shared/finance/receipts/chequeApi.ts';

export type ChequeEvent = {
  id: string;
  /** The voucher that cleared it, to be reversed; null for what else becomes of a cheque. */
  undoes: string | null;
  date: string;
  /** The account it is paid into or from; null for a cheque that bounces, which has a reason instead. */
  bank: string | null;
  reason: string;
  /** Confirms a day before the one that is written on it. */
  beforeDue: boolean;
  idempotencyKey: string;
};

const changed = [['cheques'], ['receivable'], ['payable'], ['vouchers'], ['reports'], recordsKey('party')];

export const useChequeEvent = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, undoes, date, bank, reason, beforeDue, idempotencyKey }: ChequeEvent) => {
      if (undoes !== null) {
        const body = { date, reason };
        const mirror = await call(voucherCalls.reverse, { params: { id: undoes }, body, idempotencyKey });
        return { id: mirror.id, number: mirror.number ?? '', warnings: mirror.warnings };
      }
      return bank === null
        ? call(bounceCheque, { params: { id }, body: { date, reason }, idempotencyKey })
        : call(clearCheque, {
            params: { id },
            body: { date, bank, beforeDue },
            idempotencyKey,
            // The window asks.
            quiet: ['cheque.beforeDue'],
          });
    },
    onSuccess: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
