// The operations of cheques: listed, cleared by a voucher of their own, or bounced by the mirror of the one that brought them.

import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { saveTyped } from '#functions/documents/saveDocument.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { exportOperation } from '#functions/paper/exportOperation.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import * as api from '#shared/finance/receipts/chequeApi.ts';
import { chequeSearch } from '#shared/finance/receipts/chequeWords.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { foundBy } from '#shared/lists/wholeList.ts';
import { voucherActs } from '../vouchers/voucherActs.ts';
import { chequeOf, chequePartition } from './chequeRecords.ts';
import { currentCheques } from './chequeState.ts';
import { openCheque } from './clearing.ts';

type Filter = { direction?: api.ChequeRow['direction'] | undefined; state?: api.ChequeState | undefined };

const namedVoucher = ({ id, number }: { id: string; number: string | null }) => ({
  id,
  number: number ?? '',
});

const chequesIn = async (context: SessionContext, query: Filter): Promise<api.ChequeRow[]> => {
  const { store, company } = context;
  const all = (await store.all({ pk: chequePartition })).map(chequeOf);
  const own = all.filter(
    ({ branch, direction }) => isInScope(context, branch) && (query.direction ?? direction) === direction,
  );
  const current = (await currentCheques(store, own)).filter(({ state }) => (query.state ?? state) === state);
  const codes = [...new Set(current.map(({ cheque }) => cheque.party))];
  const parties = await readParties(store, codes);
  const nameOf = (code: string) => {
    const item = parties[codes.indexOf(code)];
    const { name, name_ar } = item ? partyRow(item) : { name: code, name_ar: code };
    return { name: String(name), name_ar: String(name_ar) };
  };
  return current
    .toSorted((one, other) => one.cheque.dueDate.localeCompare(other.cheque.dueDate))
    .map(({ cheque, state, voucher, clearing, from }) => {
      const { id, direction, number, bank, dueDate, branch, party } = cheque;
      return {
        id,
        direction,
        state,
        number,
        bank,
        dueDate,
        branch,
        party,
        partyName: nameOf(party),
        amount: formatMoney(BigInt(cheque.amount), scaleOf(company.currency)),
        voucher: voucher?.number ?? '',
        cleared: clearing && {
          bank: clearing.bank ?? '',
          date: clearing.date,
          voucher: isInScope(context, clearing.branch) ? namedVoucher(clearing) : null,
        },
        bounced: voucher?.reversedBy ? namedVoucher(voucher.reversedBy) : null,
        from,
      };
    });
};

export const listCheques = operation(api.listCheques, async (context, { query }) => ({
  items: await chequesIn(context, query),
  cursor: null,
}));

export const exportCheques = exportOperation<Filter & { search?: string | undefined }, api.ChequeRow>(
  api.exportCheques,
  {
    entity: 'cheque',
    view: api.listCheques.auth,
    read: async (context, { filter }) => {
      const isFound = foundBy<api.ChequeRow>({ search: chequeSearch }, filter.search ?? '');
      return { items: (await chequesIn(context, filter)).filter(isFound), cursor: null };
    },
  },
);

type Event = { id: string; number: string | null; warnings?: Warning[] };

const eventOf = ({ id, number, warnings = [] }: Event) => ({ id, number: number ?? '', warnings });

export const clearCheque = operation(api.clearCheque, async (context, { params, body }) => {
  const { cheque } = await openCheque(context, params.id);
  const isBeforeDue = body.date < cheque.dueDate;
  refuseUnless(!isBeforeDue || body.beforeDue === true, 'cheque.beforeDue', { date: cheque.dueDate });
  const input = {
    type: 'journal',
    date: body.date,
    branch: cheque.branch,
    bank: body.bank,
    clears: params.id,
    reference: cheque.number,
    lines: [],
    post: true,
  };
  return eventOf(await saveTyped(context, voucherActs, input));
});

/** By the reversal of its receipt or payment. */
export const bouncingBy = (reversal: Operation): Operation =>
  operation(api.bounceCheque, async (context, { params, body }) => {
    await openCheque(context, params.id);
    const mirror = await reversal.run(context, { params, query: {}, body });
    return eventOf(mirror as Event);
  });

export const bounceCheque = bouncingBy(documentOperations(voucherActs).reverse);
