// The call of the specification's section 7 that answers an employee.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/employees/{employee_id}',
  auth: 'session',
  params: z.object({ employee_id: id }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    name_ar: z.string(),
    email: z.nullable(z.string()),
    branch_id: z.nullable(z.string()),
  }),
  summary: 'An employee: oneself, others with the permission employee/view.',
});
