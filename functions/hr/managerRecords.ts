// The superiors of an employee: line managers one above the other, managers of departments one around the other, and of a branch.
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { branches, departments, employees } from '#shared/hr/organisation.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { employeeGuardKey } from './employeeRecords.ts';

/** Rings are refused when they are written; a longer chain of command is not followed. */
const levelsMax = 12;

const codeIn = async (
  store: Store,
  resource: AnyResource,
  { code, field }: { code: string; field: string },
): Promise<string | null> => {
  const item = await store.get(keyOf(resource, code));
  const value = item && rowOf(resource, item)[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The codes that a field names, from record to record upwards. */
const chain = async (
  store: Store,
  resource: AnyResource,
  { from, field }: { from: string | null; field: string },
): Promise<string[]> => {
  const codes: string[] = [];
  for (let code = from; code !== null && codes.length < levelsMax; ) {
    code = await codeIn(store, resource, { code, field });
    if (code !== null) codes.push(code);
  }
  return codes;
};

export const lineManagersOf = (store: Store, employee: string): Promise<string[]> =>
  chain(store, employees, { from: employee, field: 'manager' });

export const departmentManagersOf = async (store: Store, employee: string): Promise<string[]> => {
  const own = await codeIn(store, employees, { code: employee, field: 'department' });
  if (own === null) return [];
  const around = [own, ...(await chain(store, departments, { from: own, field: 'parent' }))];
  const managers = await Promise.all(
    around.map((code) => codeIn(store, departments, { code, field: 'manager' })),
  );
  return managers.flatMap((code) => code ?? []);
};

/** The manager of a branch, and the managers above. */
export const branchManagersOf = async (store: Store, branch: string): Promise<string[]> => {
  const manager = await codeIn(store, branches, { code: branch, field: 'manager' });
  return manager === null ? [] : [manager, ...(await lineManagersOf(store, manager))];
};

/** The users of these employees, in their order; employees without a user are left out. */
export const usersOfEmployees = async (store: Store, codes: readonly string[]): Promise<string[]> => {
  const guards = await store.getAll(codes.map(employeeGuardKey));
  return guards.flatMap((guard) => (guard ? [String(guard['owner'])] : []));
};
