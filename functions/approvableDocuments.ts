// The kinds of documents that can be approved, each as its declaration answers for it; what happens with documents is loaded with the first that is asked for.

import type { ApprovableDocument } from '#functions/approvals/approvableDocument.ts';
import { documentTypeFor } from '#shared/approvals/documentTypes.ts';
import { approvedTransition } from '#shared/documents/documentKind.ts';
import { notFound } from '#shared/kernel/refusal.ts';

export const documentNamed = async (name: string): Promise<ApprovableDocument> => {
  const { documentKinds } = await import('#functions/documentKinds.ts');
  const acts = documentKinds.find(({ kind }) => kind.name === name && approvedTransition(kind) !== null);
  if (!acts) return notFound('document');
  const { approvableOf } = await import('#functions/documents/posting/approvableOf.ts');
  return approvableOf(acts, documentTypeFor(acts.kind));
};
