// Whom each step asks, by name: roles and users as the workflow says, managers as they are when the document is submitted.
import { userKey, userOf } from '#functions/auth/userRecords.ts';
import { departmentManagersOf, lineManagersOf, usersOfEmployees } from '#functions/hr/managerRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Address } from '#shared/approvals/approval.ts';
import { isAddress } from '#shared/approvals/approvers.ts';
import type { Approver, ApproverKind, Workflow } from '#shared/approvals/workflow.ts';
import { usersNamed } from './candidates.ts';

const managersOf: Partial<Record<ApproverKind, (store: Store, employee: string) => Promise<string[]>>> = {
  lineManager: lineManagersOf,
  departmentManager: departmentManagersOf,
};

type Asked = { author: string; excluded: readonly string[] };

/** The first above the author who signs in and has not written the document himself; nobody where there is none. */
const managerOf = async (
  store: Store,
  kind: ApproverKind,
  { author, excluded }: Asked,
): Promise<Address[]> => {
  const item = await store.get(userKey(author));
  const employee = item ? userOf(item).employee_id : null;
  const codes = employee === null ? [] : await managersOf[kind]?.(store, employee);
  const users = await usersNamed(store, await usersOfEmployees(store, codes ?? []));
  const manager = users.find(({ id, status }) => status === 'active' && !excluded.includes(id));
  return manager === undefined ? [] : [{ kind: 'user', code: manager.id }];
};

export const stepAddresses = (
  { store, actor }: SessionContext,
  { steps, allowOwn }: Pick<Workflow, 'steps' | 'allowOwn'>,
  people: readonly string[],
): Promise<Address[][]> => {
  const asked = { author: actor.id, excluded: allowOwn ? [] : [actor.id, ...people] };
  const addressesOf = async (approver: Approver): Promise<Address[]> =>
    isAddress(approver)
      ? [{ kind: approver.kind, code: approver.code }]
      : managerOf(store, approver.kind, asked);
  return Promise.all(steps.map(({ approver }) => addressesOf(approver)));
};
