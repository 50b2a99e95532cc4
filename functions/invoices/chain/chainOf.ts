// The chain of a document of trade: quote, contract, invoices, receipts. Each document keeps its neighbours alone, so the others are read step by step:
// a header each of quote and contract, what is billed of the contract, and the invoices in one read; receipts only of invoices of which something is paid.

import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { visibleDocuments } from '#functions/documents/reading/linkedDocuments.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { settledWith } from '#functions/ledger/openItems/settledWith.ts';
import type { Chained, ChainStep } from '#shared/documents/calls/linkedViews.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import { stateWord } from '#shared/documents/stateWord.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { readBilling } from '../contracts/billingRecords.ts';
import { paymentsOfRows, type RowPayment } from '../openInvoices.ts';

type Linking = { id: string; links?: readonly LinkedDocument[] };
type Found = LinkedDocument & { header: AnyHeader };

/** Invoices whose receipts are looked for, the newest first. */
const settledMax = 20;

const linksTo = ({ links = [] }: Linking, kind: string): LinkedDocument[] =>
  links.filter((link) => link.kind === kind);

const readFirst = async (
  context: SessionContext,
  links: readonly LinkedDocument[],
): Promise<Found | null> => {
  const [first] = links.length === 0 ? [] : await visibleDocuments(context, links.slice(0, 1), invoiceKind);
  return first ?? null;
};

type Start = LinkedDocument & { document: Linking };

/** Quote and contract that it stands with; itself where it is one of them. */
const ancestors = async (context: SessionContext, { kind, id, document }: Start) => {
  const own = [{ kind, id }];
  const contract = await readFirst(context, kind === 'contract' ? own : linksTo(document, 'contract'));
  const quote = await readFirst(
    context,
    kind === 'quote' ? own : linksTo(contract?.header ?? document, 'quote'),
  );
  return { contract, quote };
};

const invoiceLinks = async (
  { store }: SessionContext,
  { contract, quote, start }: { contract: Found | null; quote: Found | null; start: Start },
): Promise<LinkedDocument[]> => {
  const billing = contract && (await readBilling(store, contract.id))?.billing;
  const billed = [
    ...(billing?.milestones ?? []).flatMap(({ invoice }) => (invoice === null ? [] : [invoice])),
    ...(billing?.invoices ?? []).map(({ id }) => id),
  ];
  const ofQuote = contract === null && quote ? linksTo(quote.header, 'invoice').map(({ id }) => id) : [];
  const own = start.kind === 'invoice' ? [start.id] : [];
  return [...new Set([...billed, ...ofQuote, ...own])].map((id) => ({ kind: 'invoice', id }));
};

/** What has settled them in part or whole. */
const receiptsOf = async (
  context: SessionContext,
  invoices: readonly Found[],
  payments: ReadonlyMap<string, RowPayment>,
): Promise<Found[]> => {
  const untouched: readonly string[] = ['unpaid', 'overdue'];
  const paid = invoices.filter(({ id }) => {
    const payment = payments.get(id);
    return payment !== undefined && !untouched.includes(payment.paymentState);
  });
  const settled = await Promise.all(
    paid.slice(-settledMax).map(({ header }) => settledWith(context.store, header)),
  );
  const vouchers = settled.flat().filter(({ kind }) => kind === 'voucher');
  const each = [...new Map(vouchers.map((voucher) => [voucher.id, voucher])).values()];
  return each.length === 0 ? [] : visibleDocuments(context, each, invoiceKind);
};

/** Undefined where it stands alone. */
export const chainOf = async (
  context: SessionContext,
  kind: string,
  document: Linking & { branch: string },
): Promise<ChainStep[] | undefined> => {
  const start: Start = { kind, id: document.id, document };
  if (
    !isInScope(context, document.branch) ||
    (document.links ?? []).length + Number(kind === 'contract') === 0
  )
    return undefined;
  const { contract, quote } = await ancestors(context, start);
  if (contract === null && quote === null) return undefined;
  const invoices = await visibleDocuments(
    context,
    await invoiceLinks(context, { contract, quote, start }),
    invoiceKind,
  );
  const payments = await paymentsOfRows(
    context,
    invoices.map(({ header }) => header),
  );
  const shown = ({ kind: of, id, header }: Found): Chained => ({
    kind: of,
    id,
    number: header.number,
    type: String((header as { type?: unknown }).type ?? '') || null,
    state: stateWord(header),
    payment: payments.get(id)?.paymentState ?? null,
  });
  const steps: [string, Found[]][] = [
    ['quote', quote ? [quote] : []],
    ['contract', contract ? [contract] : []],
    ['invoice', invoices],
    ['voucher', await receiptsOf(context, invoices, payments)],
  ];
  const filled = steps.filter(([, found]) => found.length > 0);
  return filled.length < 2
    ? undefined
    : filled.map(([of, found]) => ({ kind: of, documents: found.map(shown) }));
};
