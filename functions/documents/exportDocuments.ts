// The documents of a filter as a file is drawn from them.
import { type ExportOperation, exportOperation } from '#functions/paper/exportOperation.ts';
import { exportCall, listCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { type DocumentQuery, pageOfDocuments } from './listDocuments.ts';

type Filter = Omit<DocumentQuery, 'limit' | 'cursor'>;

export const exportDocuments = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): ExportOperation =>
  exportOperation<Filter, Record<string, unknown>>(exportCall(acts.kind), {
    entity: { one: acts.kind.name },
    view: listCall(acts.kind).auth,
    read: (context, { filter }, from) =>
      pageOfDocuments({
        context,
        acts: acts,
        query: { ...filter, ...from } as DocumentQuery,
        rights: ['view', 'export'],
      }),
    about: (filter) => ({ branch: (filter as DocumentQuery).branch, facts: filter }),
  });
