// The operations of workflows, approvals and the inbox, by the names of their contracts.
import { approveDocument } from './approveDocument.ts';
import { commentOnApproval } from './commentOnApproval.ts';
import { delegateApproval } from './delegateApproval.ts';
import { getDeputy } from './deputies/getDeputy.ts';
import { listColleagues } from './deputies/listColleagues.ts';
import { saveDeputy } from './deputies/saveDeputy.ts';
import { editDocument } from './editDocument.ts';
import { getApproval } from './getApproval.ts';
import { listInbox } from './listInbox.ts';
import { rejectDocument } from './rejectDocument.ts';
import { returnDocument } from './returnDocument.ts';
import { submitDocument } from './submitDocument.ts';
import { withdrawDocument } from './withdrawDocument.ts';
import { changeWorkflow } from './workflows/changeWorkflow.ts';
import { createWorkflow } from './workflows/createWorkflow.ts';
import { listWorkflows } from './workflows/listWorkflows.ts';
import { removeWorkflow } from './workflows/removeWorkflow.ts';

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
  getDeputy,
  saveDeputy,
};
