// What was charged for an item the last time: the word index names the newest invoice of the party that has it, which alone is read.
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { isVisible, readDocument } from '#functions/documents/readDocument.ts';
import { searchWords } from '#functions/documents/words/searchWords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import { fieldTerm } from '#shared/documents/words/searchTerms.ts';
import * as api from '#shared/invoices/api.ts';
import type { InvoiceDocumentLine } from '#shared/invoices/invoiceKind.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { invoiceRecords } from '../invoiceRecords.ts';

type Asked = { party: string; type: string; product?: string | undefined; service?: string | undefined };

const kind = invoiceActs.kind;

/** Nothing while the index is being rebuilt: a hint is not worth reading the whole list. */
const newestWith = async (context: SessionContext, { party, type, product, service }: Asked) => {
  const { store } = context;
  const terms = [
    ...(product === undefined ? [] : [fieldTerm('product', [product])]),
    ...(service === undefined ? [] : [fieldTerm('service', [service])]),
    fieldTerm('party', codesOfParty(await readMergedParties(store), party)),
  ];
  const found = await searchWords(store, invoiceActs, {
    terms,
    from: '0000',
    to: '9999',
    before: null,
    limit: 1,
    // Types and branches are common words: their places in the index would cost more to read than a few headers.
    isWanted: (header) =>
      header.status === 'posted' && headValue(header, 'type') === type && isVisible(context, kind, header),
  });
  return found?.found[0] ?? null;
};

export const getLastPrice = operation(api.getLastPrice, async (context, { query }) => {
  const { product, service } = query;
  if (product === undefined && service === undefined) return { last: null };
  const newest = await newestWith(context, query);
  if (newest === null) return { last: null };
  const { id, number, date, pricesIncludeVat, lines } = await readDocument(
    context,
    invoiceRecords,
    newest.id,
  );
  const isItem = (line: InvoiceDocumentLine) =>
    product === undefined ? line.service === service : line.product === product;
  const line = lines.findLast((each) => isItem(each) && each.price !== null);
  if (!line?.price) return { last: null };
  return { last: { id, number: number ?? '', date, price: line.price, unit: line.unit, pricesIncludeVat } };
});
