// The accounts that a type posts to, offered in the lines of a new voucher: money in or out and what stands against it, or cash that goes to the bank (B2.7).

import type { NewLine } from '#frontend/documents/editor/documentDraft.ts';
import type { VoucherKind, VoucherType } from '#shared/finance/voucherType.ts';

const money = ['cash_account', 'bank_account'];
const counterpart = ['credit_account'];

/** Line by line the uses of accounts of which the first that the type names is taken; debits stand first. */
const usesByKind: Partial<Record<VoucherKind, readonly (readonly string[])[]>> = {
  receipt: [money, counterpart],
  payment: [counterpart, money],
  contra: [['bank_account'], ['cash_account']],
};

export const usualLines = (code: string, { types }: { types: readonly VoucherType[] }): NewLine[] => {
  const type = types.find((each) => each.code === code);
  const named = new Map(type?.accounts?.map(({ key, account }) => [key, account]));
  const uses = (type && usesByKind[type.kind]) ?? [];
  return uses.flatMap((use) => {
    const account = use.map((key) => named.get(key)).find((each) => each !== undefined);
    return account === undefined ? [] : [{ account, offered: true as const }];
  });
};
