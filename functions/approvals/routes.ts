// The operations of workflows, approvals and the inbox, by the names of their contracts.
import { approveDocument } from './approveDocument.ts';
import { changeWorkflow } from './changeWorkflow.ts';
import { commentOnApproval } from './commentOnApproval.ts';
import { createWorkflow } from './createWorkflow.ts';
import { delegateApproval } from './delegateApproval.ts';
import { editDocument } from './editDocument.ts';
import { getApproval } from './getApproval.ts';
import { getStandIn } from './getStandIn.ts';
import { listColleagues } from './listColleagues.ts';
import { listInbox } from './listInbox.ts';
import { listWorkflows } from './listWorkflows.ts';
import { rejectDocument } from './rejectDocument.ts';
import { removeWorkflow } from './removeWorkflow.ts';
import { returnDocument } from './returnDocument.ts';
import { saveStandIn } from './saveStandIn.ts';
import { submitDocument } from './submitDocument.ts';
import { withdrawDocument } from './withdrawDocument.ts';

export const approvalOperations = {
  listWorkflows,
  createWorkflow,
  changeWorkflow,
  removeWorkflow,
  listColleagues,
  getApproval,
  submitDocument,
  approveDocument,
  rejectDocument,
  returnDocument,
  delegateApproval,
  editDocument,
  commentOnApproval,
  withdrawDocument,
  listInbox,
  getStandIn,
  saveStandIn,
};
