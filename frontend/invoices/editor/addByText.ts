// What a text in the field above the lines means: a barcode, else the number of an invoice.
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { getReturnable, invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { getProductByBarcode, type ScannedProduct } from '#shared/settings/items/itemsApi.ts';
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

/** A barcode of more characters than one has is none; the number may be one of a customer's own pattern. */
const barcodeMax = 40;

const productOf = async (text: string): Promise<ScannedProduct | null> => {
  if (text.length > barcodeMax) return null;
  return (await call(getProductByBarcode, { params: { code: text }, quiet: true })).found;
};

const invoiceOf = ({ draftNow }: AddPlace, number: string): Promise<InvoiceView | null> => {
  const { branch = '', type = '', date = '' } = draftNow().head;
  const query = { branch, type, ...(date !== '' && { date }) };
  return orNull(call(invoiceCalls.find, { params: { number }, query, quiet: ['notFound'] }));
};

const unknown = (text: string): Said => ({
  key: 'add.unknown',
  values: { text: leftToRight(text) },
  isFault: true,
});

/** Null where no invoice has the number. */
const addNumbered = async (place: AddPlace, text: string): Promise<Said | null> => {
  const invoice = await invoiceOf(place, text);
  if (invoice === null || invoice.number === null) return null;
  if (!isNoteType(place.draftNow().head['type']))
    return addCopied(place, { ...invoice, number: invoice.number });
  return addReturnable(place, await call(getReturnable, { params: { id: invoice.id }, quiet: true }));
};

/** Adds what the text names: an item, else an invoice where it is written like a number of one. Whatever is wrong is said, and changes nothing. */
export const addByText = async (place: AddPlace, text: string): Promise<Said> => {
  const product = await productOf(text);
  if (product !== null) return addScanned(place, product);
  const added = mayBeNumber(text) ? await addNumbered(place, text) : null;
  return added ?? unknown(text);
};
