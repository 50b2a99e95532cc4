// The transitions of documents that can be approved, each as its declaration answers for it; what happens with documents is loaded with the first that is asked for.

import type { ApprovableDocument } from '#functions/approvals/approvableDocument.ts';
import { kindOfType } from '#shared/approvals/documentPaths.ts';
import { approvalType, approvedTransitions } from '#shared/documents/kindTransitions.ts';
import { notFound } from '#shared/kernel/refusal.ts';

export const documentNamed = async (name: string): Promise<ApprovableDocument> => {
  const { documentKinds } = await import('#functions/documentKinds.ts');
  const acts = documentKinds.find(({ kind }) => kind.name === kindOfType(name));
  const transition =
    acts && approvedTransitions(acts.kind).find((each) => approvalType(acts.kind, each) === name);
  if (!transition) return notFound('document');
  const { approvableOf } = await import('#functions/documents/posting/approvableOf.ts');
  return approvableOf(acts, transition);
};
