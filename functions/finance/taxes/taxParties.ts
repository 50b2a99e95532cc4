// The parties of documents with VAT, with VAT numbers: what an invoice has kept of its party, and what a line of a voucher says of its supplier.
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { documentRecords } from '#functions/documents/documentRecords.ts';
import type { Voucher } from '#functions/finance/vouchers/voucherRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { VatDocumentRow } from '#shared/finance/taxes/vatDocumentsReport.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { idsOf, readVouchersOf } from './vouchersOfLines.ts';

/** Read here alone: the area of invoices depends on this one. */
const invoiceRecords = documentRecords<Invoice>(invoiceKind);

type Named = Pick<VatDocumentRow, 'party' | 'name' | 'name_ar' | 'vatNumber' | 'reference'>;

type Place = { source: { kind: string; id: string }; line: number };

const nobody: Named = { party: null, name: '', name_ar: '', vatNumber: '', reference: '' };

const ofInvoice = ({ party, snapshot, supplierNumber }: Omit<Invoice, 'lines'>): Named => {
  const { name = '', name_ar = '', vatNumber = '' } = snapshot?.party ?? {};
  return { party, name, name_ar, vatNumber, reference: supplierNumber };
};

/** The supplier of the line, else the one party of the voucher. */
const ofVoucher = ({ lines, party, reference }: Voucher, line: number, numbers: Numbers): Named => {
  const own = lines[line];
  if (own && (own.supplier || own.supplierVat || own.supplierInvoice)) {
    const { supplier, supplierVat, supplierInvoice } = own;
    const named = { name: supplier, name_ar: supplier, vatNumber: supplierVat };
    return { ...named, party: null, reference: supplierInvoice };
  }
  if (!party) return { ...nobody, reference };
  const { code, name, name_ar } = party;
  return { party: code, name, name_ar, vatNumber: numbers.get(code) ?? '', reference };
};

type Numbers = ReadonlyMap<string, string>;

const numbersOf = async (store: Store, vouchers: readonly Voucher[]): Promise<Numbers> => {
  const codes = [...new Set(vouchers.flatMap(({ party }) => party?.code ?? []))];
  const rows = (await readParties(store, codes)).flatMap((item) => (item ? [partyRow(item)] : []));
  return new Map(rows.map(({ code, vatNumber }) => [code, String(vatNumber ?? '')]));
};

/** For those who may see parties. */
export const readTaxParties = async (
  context: SessionContext,
  places: readonly Place[],
): Promise<(place: Place) => Named> => {
  if (!can(context, 'party', 'view')) return () => nobody;
  const { store } = context;
  const [items, vouchers] = await Promise.all([
    store.getAll(idsOf(places, invoiceKind.name).map(invoiceRecords.keyOf)),
    readVouchersOf(store, places),
  ]);
  const invoices = items.flatMap((item) => (item ? [invoiceRecords.headerOf(item)] : []));
  const [numbers, byId] = [
    await numbersOf(store, [...vouchers.values()]),
    new Map(invoices.map((invoice) => [invoice.id, ofInvoice(invoice)])),
  ];
  return ({ source, line }) => {
    const voucher = vouchers.get(source.id);
    return voucher ? ofVoucher(voucher, line, numbers) : (byId.get(source.id) ?? nobody);
  };
};
