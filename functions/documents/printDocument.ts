// Gives what a document is printed from to a user who may print it, and notes that in the log; each signer comes with the picture of the signature where there is one.

import { readApproval } from '#functions/approvals/approvalRecords.ts';
import { attachmentKey } from '#functions/attachments/attachmentRecords.ts';
import { pictureAddress } from '#functions/attachments/pictureRecords.ts';
import { can, type SessionContext, write } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { readLetterhead } from '#functions/paper/readLetterhead.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { stampRight } from '#shared/attachments/pictureRights.ts';
import { printCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { approvedTransition } from '#shared/documents/kindTransitions.ts';
import { signersOf } from '#shared/documents/signers.ts';
import { isDone } from '#shared/documents/transition.ts';
import type { Person } from '#shared/kernel/person.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { personView } from './documentLayout.ts';
import { readDocument } from './readDocument.ts';
import { printAudit } from './reading/printAudit.ts';
import { printedKey } from './reading/printedRecords.ts';
import { viewFor } from './reading/seenFields.ts';
import { requireRight } from './requireRight.ts';

const signatureOf = async (context: SessionContext, person: Person | null) => {
  if (!person) return null;
  const { store } = context;
  const { id, name, name_ar } = person;
  const key = attachmentKey({ entity: 'user', owner: id }, { id: '', slot: 'signature' });
  const picture = can(context, ...stampRight) ? await store.get(key) : null;
  return { name, name_ar, picture: await pictureAddress(store, picture) };
};

const signersIn = async (context: SessionContext, kind: AnyKind, document: AnyDocument) => {
  const approval = approvedTransition(kind) && (await readApproval(context.store, kind.name, document.id));
  const { status, createdBy, postedBy } = document;
  const people = { createdBy: personView(createdBy), postedBy: postedBy && personView(postedBy) };
  const { prepared, reviewed, approved } = signersOf({ status, ...people }, approval?.events ?? []);
  const [one, other, last] = await Promise.all(
    [prepared, reviewed, approved].map((person) => signatureOf(context, person)),
  );
  return { prepared: one ?? null, reviewed: other ?? null, approved: last ?? null };
};

const printNote = async ({ store, clock, actor }: SessionContext, kind: AnyKind, document: AnyDocument) => {
  if (!isDone(document)) return { isCopy: false, writes: [] };
  const key = printedKey(kind, document.id);
  const isCopy = (await store.get(key)) !== null;
  const first = () => overwrite({ key, attributes: { at: clock.now(), by: actor.id, rev: 1 } });
  return { isCopy, writes: isCopy ? [] : [first()] };
};

export const printDocument = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation => {
  const { kind, records } = acts;
  return operation(printCall(kind), async (context, { params: { id } }) => {
    const document = await readDocument(context, records, id);
    requireRight(context, kind, { right: 'print', document });
    const [audit, { isCopy, writes }, shown] = await Promise.all([
      printAudit(acts, context, document),
      printNote(context, kind, document),
      acts.shown(context, document),
    ]);
    return write(context, {
      writes,
      audit,
      answer: {
        document: { ...viewFor(context, kind, document), ...shown },
        signed: await signersIn(context, kind, document),
        letterhead: await readLetterhead(context, document.branch),
        isCopy,
      },
    });
  });
};
