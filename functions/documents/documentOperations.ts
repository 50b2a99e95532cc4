// The operations of a kind of document, each bound to its declaration; what few calls ask for is loaded when it is first called.
import { loadedLater, type Operation } from '#functions/http/operation.ts';
import {
  exportCall,
  findCall,
  listCall,
  printCall,
  removeCall,
  reverseCall,
} from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { changeDocument } from './changeDocument.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { transitionOperation } from './posting/transitionOperation.ts';
import { getDocument } from './reading/getDocument.ts';
import { saveDocument } from './saveDocument.ts';

export const documentOperations = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
) => ({
  save: saveDocument(acts),
  change: changeDocument(acts),
  get: getDocument(acts),
  transition: (name: string): Operation => transitionOperation(acts, transitionNamed(acts.kind, name)),
  ...loadedLater(
    {
      remove: removeCall(acts.kind),
      find: findCall(acts.kind),
      list: listCall(acts.kind),
      export: exportCall(acts.kind),
      reverse: reverseCall(acts.kind),
      print: printCall(acts.kind),
    },
    async () => (await import('./lazyDocumentOperations.ts')).lazyDocumentOperations(acts),
  ),
});
