// Changes a document in a state in which it is open, such as a draft, unless it was changed since it was read.

import { write } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { changeCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { firstSaving } from '#shared/documents/kindTransitions.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { auditTitle, type DocumentActs, type DocumentFacts, factsNow, factsReads } from './documentActs.ts';
import type { TypedInput } from './documentInput.ts';
import { severalBranches } from './documentLayout.ts';
import { editedDocument } from './editedDocument.ts';
import { refuseFault } from './posting/prepareChecked.ts';
import { readDocument } from './readDocument.ts';
import { requireRight } from './requireRight.ts';

export const changeDocument = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation => {
  const { kind, records } = acts;
  return operation(
    changeCall(kind),
    async (context, { params, body }) => {
      const before = await readDocument(context, records, params.id);
      for (const document of [before, body]) requireRight(context, kind, { right: 'edit', document });
      refuseUnless(kind.open[before.status] !== undefined, records.lockedCode(before));
      const known = await factsNow(acts, context.store);
      const { facts } = known;
      const { rev, ...input } = body;
      const { document, view, writes, changes } = await editedDocument(context, acts, {
        before,
        facts,
        rev,
        input: input as TypedInput,
      });
      const saving = firstSaving(kind);
      // Without drafts there is no later transition that would ask for what is missing.
      if (saving !== null)
        refuseFault(acts.faults(document, acts.aboutFaults(context, document, known), saving)[0]);
      const { id, branch } = document;
      return write(context, {
        writes: writes(),
        audit: {
          action: 'update',
          entity: { one: kind.name },
          id,
          branch,
          ...severalBranches(kind, document),
          changes,
          ...auditTitle(acts, facts, document),
        },
        answer: view,
      });
    },
    (params, body) => [factsReads, records.reads, acts.reads].flatMap((reads) => reads(params, body)),
  );
};
