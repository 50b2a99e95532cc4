// Approvals in the browser: how far a document is, deciding on it, and what is refreshed afterwards.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { ApiError } from '#frontend/lib/apiError.ts';
import type { Offers } from '#frontend/lib/tellFailure.ts';
import {
  approveDocument,
  commentOnApproval,
  delegateApproval,
  editDocument,
  getApproval,
  listColleagues,
  listWorkflows,
  rejectDocument,
  returnDocument,
  submitDocument,
  withdrawDocument,
} from '#shared/approvals/api.ts';
import { kindOfType } from '#shared/approvals/documentPaths.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';

export type DocumentName = { type: string; id: string };

const approvalKey = ({ type, id }: DocumentName) => ['approvals', type, id];

export const useApproval = (document: DocumentName, isWanted = true) =>
  useQuery({
    queryKey: approvalKey(document),
    queryFn: ({ signal }) => call(getApproval, { params: document, signal }),
    staleTime: 0,
    enabled: isWanted,
  });

const longMs = 5 * 60_000;

/** Names of users and roles; they change seldom. */
export const useColleagues = (isWanted = true) =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => call(listColleagues, { signal }),
    staleTime: longMs,
    enabled: isWanted,
  });

export const workflowsKey = ['workflows'];

export const workflowsQuery = queryOptions({
  queryKey: workflowsKey,
  queryFn: ({ signal }) => call(listWorkflows, { signal }),
  staleTime: 60_000,
});

export const useWorkflows = (isWanted = true) =>
  useQuery({ ...workflowsQuery, select: (answer) => answer.items, enabled: isWanted });

const decisions = { approve: approveDocument, reject: rejectDocument, return: returnDocument } as const;
export type Decision = keyof typeof decisions;

/** The round, step and changes that are decided on. */
export type Seen = { round: number; step: number; edits: number };

/** What can be done with a document on its way. */
export type ApprovalCommand =
  | { do: 'submit'; rev: number; comment: string; input?: Readonly<Record<string, unknown>> }
  | ({ do: Decision; comment: string } & Seen)
  | ({ do: 'delegate'; comment: string; to: string } & Seen)
  | ({ do: 'edit'; rev: number; document: Record<string, unknown> } & Seen)
  | { do: 'comment'; comment: string }
  | { do: 'withdraw'; comment: string };

type Extras = {
  idempotencyKey: string;
  /** The caller shows refusals itself, and refreshes what has changed. */
  quiet?: 'background';
  /** What the dialog of a refusal offers. */
  offers?: Offers;
  /** Which refusals the form of the document shows beside its fields. */
  beside?: (failure: ApiError) => boolean;
};

const run = (document: DocumentName, command: ApprovalCommand, extras: Extras) => {
  const params = document;
  const changed = refusalOf({ name: kindOfType(document.type) }, 'changed');
  if (command.do === 'submit') {
    const { do: _, ...body } = command;
    return call(submitDocument, { params, body, ...extras, quiet: [changed] });
  }
  if (command.do === 'withdraw')
    return call(withdrawDocument, { params, body: { comment: command.comment }, ...extras });
  if (command.do === 'comment')
    return call(commentOnApproval, { params, body: { comment: command.comment }, ...extras });
  if (command.do === 'edit') {
    const { do: _, ...body } = command;
    return call(editDocument, { params, body, ...extras, quiet: [changed, 'approval.decided'] });
  }
  const { round, step, edits, comment } = command;
  if (command.do === 'delegate') {
    const body = { round, step, edits, comment, to: command.to };
    return call(delegateApproval, { params, body, ...extras, quiet: ['approval.cannotDecide'] });
  }
  return call(decisions[command.do], { params, body: { round, step, edits, comment }, ...extras });
};

type Commanded = Partial<Extras> & {
  document: DocumentName;
  command: ApprovalCommand;
  /** What succeeded stays on the screen as it was: the caller refreshes it later. */
  holds?: boolean;
};

/** The document itself, lists, reports, inbox and bell: the engine does not know what its act has changed. */
export const useRefreshAll = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries();
};

export const useApprovalCommand = () => {
  const client = useQueryClient();
  const refresh = useRefreshAll();
  return useMutation({
    mutationFn: ({ document, command, holds: _, ...extras }: Commanded) =>
      run(document, command, { idempotencyKey: crypto.randomUUID(), ...extras }),
    onSuccess: (view, { document, holds }) => {
      if (!holds) client.setQueryData(approvalKey(document), view);
    },
    onSettled: async (_view, error, { quiet, holds }) => {
      if (quiet || (holds && !error)) return;
      const refreshed = refresh();
      // After a failure it may take long, as without a connection: the act can be tried again at once.
      if (!error) await refreshed;
    },
  });
};
