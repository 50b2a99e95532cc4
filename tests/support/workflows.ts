// Workflows for tests: one of two steps above a limit, and the users who decide in it.
import {
  approveDocument,
  type createWorkflow,
  listInbox,
  listWorkflows,
  removeWorkflow,
  submitDocument,
} from '#shared/approvals/api.ts';
import type { Approver, WorkflowStep } from '#shared/approvals/workflow.ts';
import type { SignUp } from '#shared/auth/api.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { draft, failureOf } from './books/vouchers.ts';
import type { Client } from './product/client.ts';
import { aCompany, aRole, aUser, type Company, type Member, signIn } from './product/company.ts';

type NewWorkflow = EndpointCall<typeof createWorkflow>['body'];

export const aStep = (approver: Approver, changes: Partial<WorkflowStep> = {}): WorkflowStep => ({
  name: `Step of ${approver.code}`,
  name_ar: 'خطوة',
  approver,
  mode: 'any',
  conditions: [],
  deadlineHours: null,
  escalateTo: null,
  mayEdit: false,
  ...changes,
});

export const ofRole = (code: string): Approver => ({ kind: 'role', code });
export const ofUser = (code: string): Approver => ({ kind: 'user', code });

/** For vouchers of at least 10,000. */
export const aWorkflow = (code: string, changes: Partial<NewWorkflow> = {}): NewWorkflow => ({
  code,
  name: 'Large vouchers',
  name_ar: 'السندات الكبيرة',
  document: 'voucher',
  order: 0,
  active: true,
  conditions: [{ field: 'total', operator: 'atLeast', values: ['10000'] }],
  steps: [aStep(ofRole('checker')), aStep(ofRole('chief'))],
  allowOwn: false,
  skipRepeated: false,
  notify: [],
  ...changes,
});

export type Somebody = { client: Client; member: Member };

/** A company with somebody who writes vouchers and two who approve them. */
export type ApprovalCompany = {
  company: Company;
  admin: Client;
  author: Somebody;
  checker: Somebody;
  chief: Somebody;
  somebody: (roles: string[]) => Promise<Somebody>;
};

const grants = (actions: readonly string[]) => actions.map((action) => ({ name: 'voucher', action }));

export const anApprovalCompany = async (changes: Partial<SignUp> = {}): Promise<ApprovalCompany> => {
  const company = await aCompany(changes);
  await aRole(company, 'writer', grants(['view', 'create', 'edit', 'delete', 'submit', 'post']));
  await aRole(company, 'checker', grants(['view', 'approve']));
  await aRole(company, 'chief', grants(['view', 'approve']));
  const somebody = async (roles: string[]): Promise<Somebody> => {
    const member = await aUser(company, { roles });
    return { member, client: await signIn(company, member) };
  };
  const [admin, author, checker, chief] = await Promise.all(
    ['admin', 'writer', 'checker', 'chief'].map((role) => somebody([role])),
  );
  if (!admin || !author || !checker || !chief) throw new Error('Four roles are four people');
  return { company, admin: admin.client, author, checker, chief, somebody };
};

export const withoutWorkflows = async (admin: Client): Promise<void> => {
  for (const { code } of (await admin.call(listWorkflows, {})).items)
    await admin.call(removeWorkflow, { params: { code } });
};

export const linesOf = (amount: string) => ({
  lines: [
    { account: '11001', debit: amount },
    { account: '41001', credit: amount },
  ],
});

/** A voucher of 10,000. */
export const large = linesOf('10000.00');

export const paramsOf = (id: string) => ({ params: { type: 'voucher', id } });

export const submit = async (by: Client, voucher: VoucherView) =>
  by.call(submitDocument, { ...paramsOf(voucher.id), body: { rev: voucher.rev } });

export const submitted = async (
  author: Pick<Somebody, 'client'>,
  changes: Parameters<typeof draft>[1] = large,
): Promise<VoucherView> => {
  const voucher = await draft(author.client, changes);
  await submit(author.client, voucher);
  return voucher;
};

export const approve = (by: Client, id: string, { step = 0, round = 1, edits = 0 }) =>
  by.call(approveDocument, { ...paramsOf(id), body: { round, step, edits } });

export const waiting = async (by: Client): Promise<string[]> =>
  (await by.call(listInbox, { query: {} })).items.map(({ document }) => document);

export const refusalOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).code;
