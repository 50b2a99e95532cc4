// A voucher that settles what a party owes, as it is saved: its items looked up, its lines generated, its narration where none was written.

import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { codesOfParty, presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import { isInBoth } from '#shared/documents/bothLanguages.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { isSettledBy } from '#shared/finance/receipts/offeredItems.ts';
import {
  type PaidBy,
  receiptControlAccount,
  receiptMoneyAccount,
} from '#shared/finance/receipts/receiptAccounts.ts';
import {
  placeKey,
  placesOf,
  type ReceiptKind,
  receiptItemsMax,
  receiptLines,
  type SettledPlace,
} from '#shared/finance/receipts/receiptLines.ts';
import { receiptNarration } from '#shared/finance/receipts/receiptNarration.ts';
import { noSettlement, type SettledItem, settledSide } from '#shared/finance/receipts/settlementFields.ts';
import { banks } from '#shared/finance/resources.ts';
import { voucherLineOf } from '#shared/finance/taxes/splitLine.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { absolute, formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { paymentMethods } from '#shared/settings/items/paymentMethods.ts';
import { openItemsNamed, refuseMissing } from '../arap/partyOpenItems.ts';
import { withheldBy } from './withheldTax.ts';

const rowNamed = async (
  store: Store,
  resource: AnyResource,
  code: string | null,
): Promise<ResourceRow | null> => {
  const item = code === null ? null : await store.get(keyOf(resource, code));
  const row = item ? rowOf(resource, item) : null;
  return row?.active ? row : null;
};

const textOf = (row: ResourceRow | null, name: string): string | null => {
  const value = row?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

type Named = { party: ResourceRow | null; method: ResourceRow | null; bank: ResourceRow | null };

const readNamed = async (
  { store }: SessionContext,
  { party, method, bank }: Pick<Voucher, 'method' | 'bank'> & { party: string | null },
): Promise<Named> => {
  const [parties, ofMethod, ofBank] = await Promise.all([
    party === null ? [] : readParties(store, [party]),
    rowNamed(store, paymentMethods, method),
    rowNamed(store, banks, bank),
  ]);
  const [item] = parties;
  return { party: item ? partyRow(item) : null, method: ofMethod, bank: ofBank };
};

type Asked = { kind: ReceiptKind; side: Side; codes: readonly string[] };

/** The items as they are named, with the numbers of their documents; refuses what is settled, another party's, or on the wrong side. */
const settledItems = async (
  context: SessionContext,
  rows: readonly SettledItem[],
  { kind, side, codes }: Asked,
): Promise<{ rows: SettledItem[]; places: SettledPlace[] }> => {
  if (rows.length === 0) return { rows: [], places: [] };
  const names = rows.map(({ item }) => item);
  const items = await openItemsNamed(context, names, { codes, side });
  const found = await Promise.all(
    rows.map(async (row) => {
      const item = items.get(row.item) ?? (await refuseMissing(context, row.item, { codes, side }));
      const number = item.source.number ?? item.number;
      const isRight = isSettledBy(kind, side, item.left);
      const left = isRight ? absolute(item.left) : 0n;
      refuseUnless(row.amount > 0n && row.amount <= left, 'allocation.exceeds', {
        number,
        left: formatMoney(left, scaleOf(context.company.currency)),
      });
      return { row: { ...row, number }, item };
    }),
  );
  return {
    rows: found.map(({ row }) => row),
    places: found.map(({ row, item: { account, branch, party } }) => ({
      account,
      branch,
      party,
      amount: row.amount,
    })),
  };
};

const accountsOf = (
  { kind, side, type, facts }: Omit<Asked, 'codes'> & { type: VoucherType; facts: FinanceFacts },
  { party, method, bank }: Named,
) => {
  const asked = { kind, side, type, mapped: (use: string) => mappedAccount(facts.chart, use) };
  const paidBy: PaidBy = { means: textOf(method, 'means'), mapping: textOf(method, 'mapping') };
  const moneyAccount = receiptMoneyAccount(asked, { paidBy, own: textOf(bank, 'account') });
  return { moneyAccount, controlAccount: receiptControlAccount(asked, textOf(party, side)) };
};

const checkFits = (places: readonly SettledPlace[], count: number): void => {
  const max = receiptItemsMax(new Set(places.map((place) => placeKey(place))).size);
  refuseUnless(count <= max, 'receipt.tooManyItems', { count, max });
};

/** Lines are made once everything is there that they are made from; posting says what is missing. */
export const settledDraft = async (
  context: SessionContext,
  typed: Voucher,
  { facts, type }: { facts: FinanceFacts; type: VoucherType },
): Promise<Partial<Voucher>> => {
  const side = settledSide(typed);
  if (side === null) return noSettlement;
  const { kind } = type;
  if (kind !== 'receipt' && kind !== 'payment') throw new Refusal('receipt.typeOther');
  const { store, company } = context;
  const merged = await readMergedParties(store);
  const party = typed.settledParty === null ? null : presentCode(merged, typed.settledParty);
  const codes = party === null ? [] : codesOfParty(merged, party);
  const [named, { rows, places }] = await Promise.all([
    readNamed(context, { ...typed, party }),
    settledItems(context, typed.items, { kind, side, codes }),
  ]);
  checkFits(places, rows.length);
  const scale = scaleOf(company.currency);
  const settled = sumOf(rows.map(({ amount }) => amount));
  refuseUnless(settled <= typed.amount, 'receipt.itemsExceed', {
    settled: formatMoney(settled, scale),
    amount: formatMoney(typed.amount, scale),
  });
  const { moneyAccount, controlAccount } = accountsOf({ kind, side, type, facts }, named);
  const isWhole = party !== null && typed.amount > 0n && moneyAccount !== null && controlAccount !== null;
  const withheld = await withheldBy(context, typed, { kind, side, facts });
  const { branch, amount } = typed;
  const receipt = isWhole && { kind, branch, party, amount, items: places, withheld };
  const whole = receipt && { ...receipt, moneyAccount, controlAccount };
  if (whole) checkFits(placesOf(whole), rows.length);
  return {
    settledParty: party,
    items: rows,
    lines: whole ? receiptLines(whole).map((line) => voucherLineOf(line, scale)) : [],
    narration:
      typed.narration === '' || isInBoth(typed.narration)
        ? narrationOf(typed, { kind, named, rows })
        : typed.narration,
  };
};

const namesOf = ({ name, name_ar }: ResourceRow) => ({ name: String(name), name_ar: String(name_ar) });

const narrationOf = (
  { chequeNumber }: Voucher,
  { kind, named, rows }: { kind: ReceiptKind; named: Named; rows: readonly SettledItem[] },
): string => {
  const { party, method } = named;
  if (party === null) return '';
  return receiptNarration({
    kind,
    party: namesOf(party),
    method: method && namesOf(method),
    cheque: chequeNumber,
    numbers: rows.map(({ number }) => number),
  });
};
