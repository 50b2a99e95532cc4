// The operations of a kind that look through its documents, or delete, print or reverse one: a start that saves, posts or shows needs none of these.
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { exportDocuments } from './exportDocuments.ts';
import { findDocument } from './findDocument.ts';
import { listDocuments } from './listDocuments.ts';
import { reverseDocument } from './posting/reverseDocument.ts';
import { printDocument } from './printDocument.ts';
import { removeDocument } from './removeDocument.ts';

export const lazyDocumentOperations = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
) => ({
  remove: removeDocument(acts),
  find: findDocument(acts),
  list: listDocuments(acts),
  export: exportDocuments(acts),
  reverse: reverseDocument(acts),
  print: printDocument(acts),
});
