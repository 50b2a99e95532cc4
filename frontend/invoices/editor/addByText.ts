// What a text in the field above the lines means: a barcode, else the number of an invoice.
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { getReturnable, invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import {
  type AddPlace,
  addCopied,
  addReturnable,
  addScanned,
  isNoteType,
  mayBeNumber,
  type Said,
} from './addLines.ts';

/** The answer, or null where nothing has this name. */
const orNull = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });

const productOf = (text: string) =>
  call(getProductByBarcode, { params: { code: text }, quiet: ['product.barcodeUnknown'] });

/** A barcode of more characters than one has is none; the number may be one of a customer's own pattern. */
const barcodeMax = 40;

const invoiceOf = ({ draftNow }: AddPlace, number: string): Promise<InvoiceView | null> => {
  const { branch = '', type = '', date = '' } = draftNow().head;
  const query = { branch, type, ...(date !== '' && { date }) };
  return orNull(call(invoiceCalls.find, { params: { number }, query, quiet: ['notFound'] }));
};

const unknown = (text: string): Said => ({ key: 'add.unknown', values: { text }, isFault: true });

/** Null where no invoice has the number. */
const addNumbered = async (place: AddPlace, text: string): Promise<Said | null> => {
  const invoice = await invoiceOf(place, text);
  if (invoice === null || invoice.number === null) return null;
  if (!isNoteType(place.draftNow().head['type']))
    return addCopied(place, { ...invoice, number: invoice.number });
  return addReturnable(place, await call(getReturnable, { params: { id: invoice.id }, quiet: true }));
};

/** Adds what the text names: an invoice where it is written like a number of one, else an item. Whatever is wrong is said, and changes nothing. */
export const addByText = async (place: AddPlace, text: string): Promise<Said> => {
  const added = mayBeNumber(text) ? await addNumbered(place, text) : null;
  if (added !== null) return added;
  const product = text.length > barcodeMax ? null : await orNull(productOf(text));
  return product === null ? unknown(text) : addScanned(place, product);
};
