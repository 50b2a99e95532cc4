// An employee: oneself, others by permission.
import { isInScope, requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/hr/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { employeeKey, employeeView } from './employeeRecords.ts';

export const getEmployee = operation(api.getEmployee, async (context, { params }) => {
  const isOneself = params.employee_id === context.actor.employee_id;
  if (!isOneself) requirePermission(context, 'employee', 'view');
  const item = await context.store.get(employeeKey(params.employee_id));
  const employee = item ? employeeView(item) : notFound('employee');
  const isSeen = isOneself || employee.branch_id === null || isInScope(context, employee.branch_id);
  return isSeen ? employee : notFound('employee');
});
