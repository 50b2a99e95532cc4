// The operations of a kind of document, each bound to its declaration; what few calls ask for is loaded when it is first called.
import { loadedLater, type Operation } from '#functions/http/operation.ts';
import { printCall, reverseCall } from '#shared/documents/documentApi.ts';
import { type AnyDocument, actNamed } from '#shared/documents/documentKind.ts';
import { changeDocument } from './changeDocument.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { exportDocuments } from './exportDocuments.ts';
import { findDocument } from './findDocument.ts';
import { listDocuments } from './listDocuments.ts';
import { performAct } from './posting/performAct.ts';
import { getDocument } from './reading/getDocument.ts';
import { removeDocument } from './removeDocument.ts';
import { saveDocument } from './saveDocument.ts';

export const documentOperations = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
) => ({
  save: saveDocument(acts),
  change: changeDocument(acts),
  remove: removeDocument(acts),
  get: getDocument(acts),
  find: findDocument(acts),
  list: listDocuments(acts),
  export: exportDocuments(acts),
  act: (name: string): Operation => performAct(acts, actNamed(acts.kind, name)),
  reverse: loadedLater(reverseCall(acts.kind), async () =>
    (await import('./posting/reverseDocument.ts')).reverseDocument(acts),
  ),
  print: loadedLater(printCall(acts.kind), async () =>
    (await import('./printDocument.ts')).printDocument(acts),
  ),
});
