// Deletes a draft, or what was rejected; what has its number stays for ever, also as a draft.
import { approvalRemoval } from '#functions/approvals/approvalRecords.ts';
import { write } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { removeCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { auditTitle, type DocumentActs, type DocumentFacts, factsNow, factsReads } from './documentActs.ts';
import { viewOfDocument } from './documentViews.ts';
import { readDocument } from './readDocument.ts';
import { loggedView } from './reading/seenFields.ts';
import { requireRight } from './requireRight.ts';
import { loggedChanges } from './texts/loggedChanges.ts';

/** A rejected document is kept until a user deletes it. */
const removable: readonly string[] = ['draft', 'rejected'];

export const removeDocument = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation => {
  const { kind, records } = acts;
  const { name } = kind;
  return operation(
    removeCall(kind),
    async (context, { params }) => {
      const document = await readDocument(context, records, params.id);
      requireRight(context, kind, { right: 'delete', document });
      refuseUnless(removable.includes(document.status), records.lockedCode(document));
      // Its number is one of a sequence without gaps.
      refuseUnless(document.number === null, refusalOf(kind, 'numbered'), { number: document.number });
      const view = loggedView(kind, viewOfDocument(kind, document, scaleOf(context.company.currency)));
      const { facts } = await factsNow(acts, context.store);
      const { id, branch } = document;
      return write(context, {
        writes: [...records.removeWrites(document), ...(await approvalRemoval(context.store, name, id))],
        audit: {
          action: 'delete',
          entity: { one: name },
          id,
          branch,
          ...auditTitle(acts, facts, document),
          changes: await loggedChanges(kind, view, null),
        },
        answer: { done: true as const },
        outbox: [{ kind: 'files.ofDocument', entity: name, owner: id }],
      });
    },
    (params, body) => [factsReads, records.reads].flatMap((reads) => reads(params, body)),
  );
};
