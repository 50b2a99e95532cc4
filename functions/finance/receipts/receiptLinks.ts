// Links to receipts and payments, and the mail that carries one.
import { keyOf } from '#functions/company/resourceRecords.ts';
import { contactOfParty, languageOfParty, noContact, readParties } from '#functions/crm/partyRecords.ts';
import type { LinkRecord } from '#functions/documents/links/linkRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { type MailSummary, mailedAmount } from '#functions/links/linkMail.ts';
import { linkOperations } from '#functions/links/linkOperations.ts';
import type { Contact } from '#functions/links/sharedOperations.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { type PrintedReceipt, receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';
import { paidOf, withheldInView } from '#shared/finance/taxes/withholding.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { paymentMethods } from '#shared/settings/items/paymentMethods.ts';
import { voucherActs } from '../vouchers/voucherActs.ts';
import { balanceAfter, balanceBranches } from './shownReceipt.ts';

type Named = { name: string; name_ar: string };

const namesIn = (record: Readonly<Record<string, unknown>> | null | undefined, code: string): Named => ({
  name: String(record?.['name'] ?? code),
  name_ar: String(record?.['name_ar'] ?? code),
});

const partyItem = async (store: Store, { settledParty }: Pick<Voucher, 'settledParty'>) => {
  const [item] = settledParty === null ? [] : await readParties(store, [settledParty]);
  return item ?? null;
};

const withheldOf = (
  { lines }: Pick<VoucherView, 'lines'>,
  { currency }: Pick<CompanyRecord, 'currency'>,
): PrintedReceipt['withheld'] => {
  const scale = scaleOf(currency);
  const found = withheldInView(lines, scale);
  if (!found) return null;
  const { tax, base, withheld } = found;
  return { tax, base: formatMoney(base, scale), withheld: formatMoney(withheld, scale) };
};

type Shown = { store: Store; company: CompanyRecord; link: LinkRecord; document: Voucher };

/** What its paper says. */
const shown = async (
  view: Record<string, unknown>,
  { store, company, link, document }: Shown,
): Promise<PrintedReceipt> => {
  const receipt = view as VoucherView;
  const { type: code, method, party, number, date, amount, reference, narration, items } = receipt;
  const branches = (link.kept?.['branches'] ?? null) as BranchScope | null;
  const [{ facts }, ofMethod, item, balance] = await Promise.all([
    currentFacts(store),
    method === null ? null : store.get(keyOf(paymentMethods, method)),
    partyItem(store, receipt),
    balanceAfter(document, { store, currency: company.currency, branches }),
  ]);
  const type = facts.types.get(code);
  const { chequeNumber, chequeDate, chequeBank, reverses, reversedBy } = receipt;
  const withheld = withheldOf(receipt, company);
  return {
    kind: type?.kind === 'payment' ? 'payment' : 'receipt',
    language: item ? languageOfParty(item) : 'ar',
    balanceAfter: balance.balanceAfter ?? null,
    type: namesIn(type, code),
    company: namesIn(company, company.code),
    party: namesIn(party, ''),
    method: namesIn(ofMethod, ''),
    number: number ?? '',
    date,
    currency: company.currency,
    amount,
    withheld,
    reference,
    narration,
    cheque: chequeNumber === '' ? null : { number: chequeNumber, due: chequeDate ?? '', bank: chequeBank },
    items: items.map((item) => ({ number: item.number, amount: item.amount })),
    reverses: reverses?.number ?? null,
    reversedBy: reversedBy?.number ?? null,
  };
};

const contactOf = async (store: Store, voucher: Voucher): Promise<Contact> => {
  const item = await partyItem(store, voucher);
  return item ? contactOfParty(item) : noContact;
};

/** In the language in which the party is written to, by the name of its type. */
const mailSummary = async (
  view: Record<string, unknown>,
  { store, company: { currency } }: Pick<SessionContext, 'store' | 'company'>,
): Promise<MailSummary> => {
  const receipt = view as VoucherView;
  const [{ facts }, item] = await Promise.all([currentFacts(store), partyItem(store, receipt)]);
  const language = item ? languageOfParty(item) : 'ar';
  const named = namesIn(facts.types.get(receipt.type), receipt.type);
  const scale = scaleOf(currency);
  const amount = parseMoney(receipt.amount, scale) ?? 0n;
  const paid = paidOf(amount, withheldInView(receipt.lines, scale));
  return {
    language,
    opensIn: language,
    title: `${nameIn(language, named)} ${receipt.number}`,
    total: mailedAmount(language, paid, currency),
    number: receipt.number ?? '',
    wording: 'receipt',
  };
};

export const shownReceipt = { acts: voucherActs, shown };

export const receiptLinks = linkOperations({
  ...shownReceipt,
  calls: receiptLinkCalls,
  page: '/finance/receipts/view',
  mailSummary,
  contactOf,
  hasPaper: true,
  // Other vouchers are not shown outside.
  keptOf: (context) => ({ branches: balanceBranches(context) }),
  isShown: ({ settles }) => settles !== null,
});
