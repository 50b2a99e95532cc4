// The users and roles that a workflow asks and notifies: roles and users as declared, managers as they are when the document is submitted.
import { userKey, userOf } from '#functions/company/userRecords.ts';
import {
  branchManagersOf,
  departmentManagersOf,
  lineManagersOf,
  usersOfEmployees,
} from '#functions/hr/managerRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Address } from '#shared/approvals/approval.ts';
import { isAddress } from '#shared/approvals/approvers.ts';
import type { Approver, ApproverKind, Workflow } from '#shared/approvals/workflow.ts';
import type { LoadedDocument } from '../approvableDocument.ts';
import { usersNamed } from '../candidates.ts';

/** The author as an employee, and the branch of the document. */
type Place = { employee: string | null; branch: string };
type Managers = (store: Store, place: Place) => Promise<string[]>;

const ofEmployee =
  (managers: (store: Store, employee: string) => Promise<string[]>): Managers =>
  async (store, { employee }) =>
    employee === null ? [] : managers(store, employee);

const managersOf: Partial<Record<ApproverKind, Managers>> = {
  lineManager: ofEmployee(lineManagersOf),
  departmentManager: ofEmployee(departmentManagersOf),
  branchManager: (store, { branch }) => branchManagersOf(store, branch),
};

type Asked = { author: string; branch: string; excluded: readonly string[] };

/** The first manager who is a user and did not write the document; empty where there is none. */
const managerOf = async (
  store: Store,
  kind: ApproverKind,
  { author, branch, excluded }: Asked,
): Promise<Address[]> => {
  const item = await store.get(userKey(author));
  const employee = item ? userOf(item).employee_id : null;
  const codes = await managersOf[kind]?.(store, { employee, branch });
  const users = await usersNamed(store, await usersOfEmployees(store, codes ?? []));
  const manager = users.find(({ id, status }) => status === 'active' && !excluded.includes(id));
  return manager === undefined ? [] : [{ kind: 'user', code: manager.id }];
};

/** The addresses of each step in order, and of those who are notified of the outcome. */
export const workflowAddresses = async (
  { store }: SessionContext,
  { steps, notify, allowOwn }: Pick<Workflow, 'steps' | 'notify' | 'allowOwn'>,
  { author, branch, people }: Pick<LoadedDocument, 'branch' | 'people'> & { author: string },
): Promise<{ addresses: Address[][]; notify: Address[] }> => {
  const asked = { author, branch, excluded: allowOwn ? [] : [author, ...people] };
  const addressesOf = async (approver: Approver): Promise<Address[]> =>
    isAddress(approver)
      ? [{ kind: approver.kind, code: approver.code }]
      : managerOf(store, approver.kind, asked);
  const [addresses, observers] = await Promise.all([
    Promise.all(steps.map(({ approver }) => addressesOf(approver))),
    Promise.all(notify.map(addressesOf)),
  ]);
  return { addresses, notify: observers.flat() };
};
