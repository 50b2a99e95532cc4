// An employee: oneself, others by permission and as far as one's roles show them.
import { requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { isSeen, recordVisibility } from '#functions/resources/recordScope.ts';
import * as api from '#shared/hr/api.ts';
import { employees } from '#shared/hr/organisation.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { employeeKey, employeeRow, employeeView } from './employeeRecords.ts';

export const getEmployee = operation(api.getEmployee, async (context, { params }) => {
  const isOneself = params.employee_id === context.actor.employee_id;
  if (!isOneself) requirePermission(context, 'employee', 'view');
  const item = (await context.store.get(employeeKey(params.employee_id))) ?? notFound('employee');
  const employee = employeeRow(item);
  if (!isOneself && !isSeen(await recordVisibility(context, employees), employees, employee))
    notFound('employee');
  return employeeView(employee);
});
