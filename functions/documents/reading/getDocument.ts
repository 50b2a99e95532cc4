// A document with its lines, its neighbours by date, and what it is linked with.

import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { settledWith } from '#functions/ledger/openItems/settledWith.ts';
import { getCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { firstPublished } from '../books/publishedDocuments.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import { listOrder } from '../documentLayout.ts';
import type { DocumentRecords } from '../documentRecords.ts';
import { isVisible, readDocument } from '../readDocument.ts';
import { linkedDocuments } from './linkedDocuments.ts';
import { viewFor } from './seenFields.ts';

/** Neighbours that are read at once: those that the caller may not see are passed over. */
const readAtOnce = 10;

const neighbour = async <Document extends AnyDocument>(
  context: SessionContext,
  records: DocumentRecords<Document>,
  { document, direction }: { document: Document; direction: 'previous' | 'next' },
): Promise<string | null> => {
  const own = listOrder(document);
  const isNext = direction === 'next';
  const range = isNext ? { from: own } : { to: own };
  const [other] = await firstPublished(context.store, records, {
    ...records.index,
    descending: !isNext,
    ...range,
    limit: readAtOnce,
    count: 1,
    isWanted: (header) => header.id !== document.id && isVisible(context, records.kind, header),
  });
  return other?.id ?? null;
};

/** Those that it keeps, those that its area knows, and those whose open items are held against its own; each once. */
const linksOf = async <Document extends AnyDocument>(
  context: SessionContext,
  { kind, linked }: Pick<DocumentActs<Document>, 'kind' | 'linked'>,
  document: Document,
) => {
  const [others, settled] = await Promise.all([
    linked(context, document),
    kind.number === 'entry' ? settledWith(context.store, document) : [],
  ]);
  const links = [...(document.links ?? []), ...others, ...settled];
  const each = [...new Map(links.map((link) => [`${link.kind} ${link.id}`, link])).values()];
  return linkedDocuments(context, { links: each, own: kind });
};

export const getDocument = <Document extends AnyDocument, Facts extends DocumentFacts>({
  kind,
  records,
  shown,
  linked,
  chain: chainOf,
}: DocumentActs<Document, Facts>): Operation =>
  operation(
    getCall(kind),
    async (context, { params }) => {
      const document = await readDocument(context, records, params.id);
      const [previous, next, beside, links, chain] = await Promise.all([
        neighbour(context, records, { document, direction: 'previous' }),
        neighbour(context, records, { document, direction: 'next' }),
        shown(context, document),
        linksOf(context, { kind, linked }, document),
        chainOf?.(context, document),
      ]);
      // What nothing was made of yet.
      const left =
        kind.options.conversions &&
        (await (await import('../posting/seldomUsed.ts')).seldomUsed.leftOf(context.store, kind, document));
      const view = viewFor(context, kind, document);
      return { ...view, ...beside, ...left, previous, next, links, ...(chain && { chain }) };
    },
    records.reads,
  );
