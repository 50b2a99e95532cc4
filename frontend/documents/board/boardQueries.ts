// Moves a document of a board: its transition is performed, or submitted where it has to be approved.
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { showErrorNotice } from '#frontend/lib/errorNotice.ts';
import { showWarnings } from '#frontend/lib/toasts.ts';
import { submitDocument } from '#shared/approvals/api.ts';
import { getCall, transitionCall } from '#shared/documents/documentApi.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { approvalType } from '#shared/documents/kindTransitions.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { AnyView } from '../anyDocument.ts';
import { approvalRequired, conflictCodes } from '../documentQueries.ts';
import { warningsOf } from '../list/bulkQueries.ts';

/** `rev`: the revision on which its form was opened, where it has one. */
type Wanted = {
  id: string;
  transition: Transition;
  input?: Readonly<Record<string, unknown>>;
  rev?: number;
};

const perform = async (kind: AnyKind, { id, transition, input, rev }: Wanted): Promise<void> => {
  const isSeen = rev !== undefined && !transition.isShared;
  const answer = await call(transitionCall(kind, transition), {
    params: { id },
    body: isSeen ? { ...input, rev } : { ...input },
    quiet: [...conflictCodes(kind), approvalRequired],
  });
  showWarnings(warningsOf(answer));
};

const submit = async (kind: AnyKind, { id, transition, input = {} }: Wanted): Promise<void> => {
  const { rev }: AnyView = await call(getCall(kind), { params: { id } });
  const type = approvalType(kind, transition);
  await call(submitDocument, { params: { type, id }, body: { rev, comment: '', input } });
};

export type Outcome = 'moved' | 'submitted';

export const moveDocument = async (kind: AnyKind, wanted: Wanted): Promise<Outcome> => {
  try {
    await perform(kind, wanted);
    return 'moved';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === approvalRequired) {
      await submit(kind, wanted);
      return 'submitted';
    }
    // Another person may have been faster.
    if (conflictCodes(kind).includes(error.code)) showErrorNotice({ message: error.message });
    throw error;
  }
};
