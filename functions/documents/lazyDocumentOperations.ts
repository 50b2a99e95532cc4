// The operations of a kind that look through its documents, print or reverse one, or make something of it: a start that saves, posts or shows needs none of these.
import type { Operation } from '#functions/http/operation.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { OptionName } from '#shared/documents/options/optionCalls.ts';
import type { AnyActs, DocumentActs, DocumentFacts } from './documentActs.ts';
import { exportDocuments } from './exportDocuments.ts';
import { findDocument } from './findDocument.ts';
import { listDocuments } from './listDocuments.ts';
import { convertDocument } from './options/convertDocument.ts';
import { reviseDocument } from './options/reviseDocument.ts';
import { stateFigures } from './options/stateFigures.ts';
import { reverseDocument } from './posting/reverseDocument.ts';
import { printDocument } from './printDocument.ts';

export const lazyDocumentOperations = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
) => ({
  find: findDocument(acts),
  list: listDocuments(acts),
  export: exportDocuments(acts),
  reverse: reverseDocument(acts),
  print: printDocument(acts),
});

/** Of the kinds that declare them. */
export const optionOperations: Readonly<Record<OptionName, (acts: AnyActs) => Operation>> = {
  revise: reviseDocument,
  convert: convertDocument,
  figures: stateFigures,
};
