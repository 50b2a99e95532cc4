// Items of employees.
import type { Key } from '#functions/storage/keys.ts';
import { type Attributes, create, type Put } from '#functions/storage/writes.ts';
import type { getEmployee } from '#shared/hr/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';

export type EmployeeRecord = {
  id: string;
  name: string;
  name_ar: string;
  email: string | null;
  branch: string | null;
};

export const employeeKey = (id: string): Key => ({ pk: `EMP#${id}`, sk: '#' });

export const newEmployeeWrite = (employee: EmployeeRecord): Put =>
  create({
    key: employeeKey(employee.id),
    indexes: { gsi1: { pk: 'EMP', sk: `${employee.name}#${employee.id}` } },
    attributes: employee,
  });

export const employeeView = (item: Attributes): EndpointOutput<typeof getEmployee> => {
  const { id, name, name_ar, email, branch } = item as EmployeeRecord;
  return { id, name, name_ar, email, branch_id: branch };
};
