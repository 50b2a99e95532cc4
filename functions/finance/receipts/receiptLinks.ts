// Links to receipts and payments, and the mail that carries one.
import { keyOf } from '#functions/company/resourceRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import { showLink } from '#functions/links/showLink.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import * as api from '#shared/finance/receipts/receiptLinkApi.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { type Voucher, voucherKind } from '#shared/finance/voucherKind.ts';
import { paymentMethods } from '#shared/settings/resources.ts';
import { voucherActs } from '../vouchers/voucherActs.ts';

type Named = { name: string; name_ar: string };

const namesIn = (record: Readonly<Record<string, unknown>> | null | undefined, code: string): Named => ({
  ...{ name: String(record?.['name'] ?? code), name_ar: String(record?.['name_ar'] ?? code) },
});

/** What its paper says. */
const shown = async (
  view: Record<string, unknown>,
  { store, company }: { store: Store; company: CompanyRecord },
): Promise<api.PrintedReceipt> => {
  const receipt = view as unknown as VoucherView;
  const { type: code, method, party, number, date, amount, reference, narration, items } = receipt;
  const [{ facts }, ofMethod] = await Promise.all([
    currentFacts(store),
    method === null ? null : store.get(keyOf(paymentMethods, method)),
  ]);
  const type = facts.types.get(code);
  const { chequeNumber, chequeDate, chequeBank, reverses, reversedBy } = receipt;
  return {
    kind: type?.kind === 'payment' ? 'payment' : 'receipt',
    ...{ type: namesIn(type, code), company: namesIn(company, company.code) },
    ...{ party: namesIn(party, ''), method: namesIn(ofMethod, '') },
    ...{ number: number ?? '', date, currency: company.currency, amount, reference, narration },
    cheque: chequeNumber === '' ? null : { number: chequeNumber, due: chequeDate ?? '', bank: chequeBank },
    items: items.map((item) => ({ number: item.number, amount: item.amount })),
    ...{ reverses: reverses?.number ?? null, reversedBy: reversedBy?.number ?? null },
  };
};

const emailOf = async (store: Store, { settledParty }: Voucher): Promise<string | null> => {
  const [item] = settledParty === null ? [] : await readParties(store, [settledParty]);
  return item ? String(partyRow(item)['email'] ?? '') || null : null;
};

const told = (view: Record<string, unknown>) => {
  const { number, amount } = view as unknown as VoucherView;
  return { language: 'ar' as const, title: `${voucherKind.noun.one.ar} ${number}`, total: amount };
};

const { make, end, list, send } = linkOperations({
  ...{ acts: voucherActs, page: '/finance/receipts/view', told, emailOf },
  // Other vouchers are nobody's business outside.
  isShown: ({ settles }) => settles !== null,
});

export const makeReceiptLink = make;
export const endReceiptLinks = end;
export const listReceiptLinks = list;
export const sendReceipt = send;
export const showReceipt = showLink(api.showReceipt, { acts: voucherActs, shown });
