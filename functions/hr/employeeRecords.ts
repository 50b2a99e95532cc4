// Items of employees: records of their resource, and the guard by which each is linked to one user at most.

import { attributesOf, keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { listingWrites } from '#functions/resources/listingWrites.ts';
import type { Key } from '#functions/storage/keys.ts';
import { type Attributes, create, type Put, uniqueGuard, type Write } from '#functions/storage/writes.ts';
import type { getEmployee } from '#shared/hr/api.ts';
import { employees } from '#shared/hr/organisation.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';

type NewEmployee = { code: string; name: string; name_ar: string; email: string; branch: string };

export const employeeKey = (code: string): Key => keyOf(employees, code);

export const employeeRow = (item: Attributes): ResourceRow => rowOf(employees, item);

/** A user is an employee, unless stated otherwise. */
export const newEmployeeWrites = (employee: NewEmployee): Write[] => {
  const row: ResourceRow = { ...employee, active: true, rev: 1 };
  return [
    create({ key: employeeKey(employee.code), attributes: attributesOf(employees, row) }),
    ...listingWrites(employees, { before: null, row }),
  ];
};

export const employeeGuards = 'userEmployee';

export const employeeGuardKey = (code: string): Key => ({ pk: `UQ#${employeeGuards}`, sk: code });

/** Links an employee to a user, so that no other user can be linked to this employee. */
export const employeeGuard = (code: string, user: string): Put =>
  uniqueGuard(employeeGuards, code, { id: user, onConflict: { code: 'user.employeeTaken' } });

export const employeeView = (row: ResourceRow): EndpointOutput<typeof getEmployee> => {
  const { code, name, name_ar, email, branch } = row;
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { id: code, name, name_ar, email: textOf(email), branch_id: textOf(branch) };
};
