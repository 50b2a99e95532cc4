// The kinds of documents that can be approved, each as its declaration answers for it.

import type { ApprovableDocument } from '#functions/approvals/approvableDocument.ts';
import { documentKinds } from '#functions/documentKinds.ts';
import { approvableOf } from '#functions/documents/posting/approvableOf.ts';
import { documentTypeFor } from '#shared/approvals/documentTypes.ts';
import { approvedAct } from '#shared/documents/documentKind.ts';
import { notFound } from '#shared/kernel/refusal.ts';

export const documentNamed = (name: string): ApprovableDocument => {
  const acts = documentKinds.find(({ kind }) => kind.name === name && approvedAct(kind) !== null);
  return acts ? approvableOf(acts, documentTypeFor(acts.kind)) : notFound('document');
};
