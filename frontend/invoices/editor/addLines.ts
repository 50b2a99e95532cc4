// What a barcode, or the number of an invoice, adds to the lines of the invoice that is typed.
import {
  type DraftHead,
  type DraftLine,
  filledLines,
  hasRoomFor,
  lineText,
} from '#frontend/documents/editor/documentDraft.ts';
import { linesOf } from '#frontend/documents/editor/draftValues.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import type { Returnable } from '#shared/invoices/api.ts';
import { type InvoiceView, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { priceDecimals, quantityDecimals } from '#shared/invoices/invoiceLine.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { ScannedProduct } from '#shared/settings/items/itemsApi.ts';
import { isExpired } from '#shared/stock/batches/batchRules.ts';
import { withScannedBatch } from '#shared/stock/batches/scannedBatch.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { invoiceLines } from './invoiceLines.ts';
import { noteLines } from './noteLines.ts';

/** What is said beside the field, by the key of its sentence. */
export type Said = { key: string; values: Readonly<Record<string, unknown>>; isFault: boolean };

export type AddPlace = Pick<PlaceProps<InvoiceFacts>, 'draftNow' | 'change' | 'brought'>;

const done = (key: string, values: Said['values']): Said => ({ key, values, isFault: false });
const fault = (key: string, values: Said['values']): Said => ({ key, values, isFault: true });

const one = 10n ** BigInt(quantityDecimals);

/** The quantity with one more; null for a text that is no quantity. */
const oneMore = (quantity: string): string | null => {
  const now = parseMoney(quantity || '0', quantityDecimals);
  return now === null ? null : plainDecimal(formatMoney(now + one, quantityDecimals));
};

const samePrice = (price: string, other: string): boolean =>
  parseMoney(price, priceDecimals) === parseMoney(other, priceDecimals);

/** A line that says what was scanned. What takes back a line of an invoice has the price of that; what is bought has none yet. */
const isSame = (line: DraftLine, scanned: DraftLine): boolean => {
  const isOwn = ['product', 'unit'].every((field) => lineText(line, field) === lineText(scanned, field));
  const price = lineText(scanned, 'price');
  const isPriced = price !== '' && lineText(line, 'originalInvoice') === '';
  return isOwn && (!isPriced || samePrice(lineText(line, 'price'), price));
};

/** A line that takes what expires first is not counted together with batches that are named; one that returns a line of an invoice is one with it. */
const isOfBatches = (line: DraftLine, namesBatch: boolean): boolean =>
  lineText(line, 'originalInvoice') !== '' || (lineText(line, 'batches') !== '') === namesBatch;

const blank = Object.fromEntries(invoiceLines.fields.map((field) => [field, '']));

/** The barcode of a batch adds one of it; that of the product leaves the choice to what expires first. */
const batchOf = (line: DraftLine, batch: ScannedProduct['batch']): Record<string, string> =>
  batch === null ? {} : { batches: withScannedBatch(lineText(line, 'batches'), batch, '1') };

/** What has expired by the day of a sale is not sold. */
const isNotSold = ({ type, date = '' }: DraftHead, expiry: string): boolean => {
  const { side, role } = typeNamed(type);
  return side === 'sales' && role === 'invoice' && isExpired({ expiry }, date);
};

/** One more of the line that has the same item, unit and price; else a line, filled as if its item had been chosen by hand. */
export const addScanned = async (
  { draftNow, change, brought }: AddPlace,
  {
    product,
    unit,
    batch = null,
  }: Pick<ScannedProduct, 'product' | 'unit'> & Partial<Pick<ScannedProduct, 'batch'>>,
): Promise<Said> => {
  const name = localName(product);
  if (!product.active) return fault('add.inactive', { name });
  const expiry = batch?.expiry ?? null;
  if (batch !== null && expiry !== null && isNotSold(draftNow().head, expiry))
    return fault('add.batchExpired', { name, batch: batch.number, date: formatDate(expiry, locale) });
  const named = { ...blank, product: product.code, unit, key: 0 };
  const scanned = { ...named, ...(await brought('product', named)) };
  const { lines } = draftNow();
  const here = lines.find((line) => isSame(line, scanned) && isOfBatches(line, batch !== null));
  const value = here === undefined ? null : oneMore(lineText(here, 'quantity'));
  if (here !== undefined && value !== null) {
    change({ do: 'setFields', key: here.key, values: { quantity: value, ...batchOf(here, batch) } });
    return done('add.more', { name, quantity: value });
  }
  if (!hasRoomFor(invoiceLines, lines, 1)) return fault('add.full', { max: invoiceLines.max });
  const { key: _, ...line } = scanned;
  change({ do: 'appendLines', lines: [{ ...line, ...batchOf(scanned, batch) }] });
  return done('add.line', { name });
};

/** The typed lines of another invoice, which name none that they would take back. */
const copiedLines = (invoice: Pick<InvoiceView, 'lines'>) =>
  linesOf(invoiceKind, invoice as never).map((line) => ({
    ...line,
    originalInvoice: '',
    originalLine: '',
  }));

const isEmpty = ({ draftNow }: AddPlace): boolean => filledLines(invoiceLines, draftNow().lines).length === 0;

const addedOf = (
  place: AddPlace,
  { number, lines }: { number: string; lines: ReturnType<typeof copiedLines> | ReturnType<typeof noteLines> },
): Said => {
  if (!hasRoomFor(invoiceLines, place.draftNow().lines, lines.length))
    return fault('add.full', { max: invoiceLines.max });
  place.change({ do: 'appendLines', lines: lines.map((line) => ({ ...blank, ...line })) });
  return done('add.lines', { number, count: lines.length });
};

type Numbered = Pick<InvoiceView, 'type' | 'pricesIncludeVat' | 'lines'> & { number: string };

const isOtherSide = ({ draftNow }: AddPlace, { type }: { type: string | null }): boolean =>
  typeNamed(draftNow().head['type']).side !== typeNamed(type ?? '').side;

/** The lines of another invoice of the same side, at prices as this one has them. */
export const addCopied = (place: AddPlace, invoice: Numbered): Said => {
  const { number, pricesIncludeVat } = invoice;
  if (isOtherSide(place, invoice)) return fault('add.otherSide', { number });
  const prices = String(pricesIncludeVat);
  const own = place.draftNow().head['pricesIncludeVat'] || 'false';
  if (own !== prices && !isEmpty(place)) return fault('add.otherPrices', { number });
  if (own !== prices) place.change({ do: 'setHead', field: 'pricesIncludeVat', value: prices });
  return addedOf(place, { number, lines: copiedLines(invoice) });
};

/** Why a note takes nothing of this invoice; null where it may. */
const noteFault = (place: AddPlace, of: Returnable): Said | null => {
  const { head, lines } = place.draftNow();
  const { number } = of;
  const isRefused = isOtherSide(place, of) || typeNamed(of.type).role === 'credit';
  if (isRefused) return fault('add.otherSide', { number });
  const filled = filledLines(invoiceLines, lines);
  const originals = new Set(filled.map((line) => lineText(line, 'originalInvoice')).filter(Boolean));
  if (originals.has(of.invoice)) return fault('add.already', { number });
  if (originals.size > 0) return fault('add.oneInvoice', { number });
  const isOfOthers = head['party'] !== '' && head['party'] !== (of.party ?? '');
  if (isOfOthers)
    return fault(typeNamed(of.type).side === 'sales' ? 'add.otherCustomer' : 'add.otherSupplier', {
      number,
    });
  if (filled.length > 0 && head['branch'] !== of.branch) return fault('add.otherBranch', { number });
  return null;
};

/** What is left of an invoice, for a note of it: with its party, branch and kind of prices. */
export const addReturnable = (place: AddPlace, of: Returnable): Said => {
  const refused = noteFault(place, of);
  if (refused !== null) return refused;
  const lines = noteLines(of);
  if (lines.length === 0) return fault('add.nothingLeft', { number: of.number });
  const head = { branch: of.branch, party: of.party ?? '', pricesIncludeVat: String(of.pricesIncludeVat) };
  for (const [field, value] of Object.entries(head)) place.change({ do: 'setHead', field, value });
  return addedOf(place, { number: of.number, lines });
};

export const isNoteType = (type: string | undefined): boolean =>
  ['credit', 'debit'].includes(typeNamed(type).role);

/** Digits alone are a barcode: a mistaken scan must not bring the lines of an invoice that happens to have this count. */
export const mayBeNumber = (text: string): boolean => /^(?!\d+$).*\d$/.test(latinDigits(text));
