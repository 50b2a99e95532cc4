// An employee: oneself, others by permission.
import { requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/hr/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { employeeKey, employeeView } from './employeeRecords.ts';

export const getEmployee = operation(api.getEmployee, async (context, { params }) => {
  if (params.employee_id !== context.actor.employee_id) requirePermission(context, 'employee', 'view');
  const item = await context.store.get(employeeKey(params.employee_id));
  return item ? employeeView(item) : notFound('employee');
});
