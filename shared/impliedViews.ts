// The right to add, change or delete records of a list includes the right to see the list.
import type { Grant } from './auth/user.ts';

const writing = ['create', 'edit', 'delete', '*'];

/** How the records of lists are called in rights; a test holds them against the declarations, which every function would carry otherwise. */
export const listPermissions: readonly string[] = [
  'brand',
  'category',
  'service_type',
  'service',
  'product',
  'branch',
  'warehouse',
  'stock_reason',
  'shipping_method',
  'unit',
  'country',
  'city',
  'area',
  'payment_method',
  'payment_term',
  'account',
  'cost_centre',
  'currency',
  'bank',
  'tax',
  'workflow',
  'voucher_type',
  'department',
  'designation',
  'degree',
  'leave_type',
  'employee',
  'party',
  'contract_template',
  'design_rate',
];

/** The rights with those to view that follow from them. */
export const withImpliedViews = (grants: readonly Grant[]): Grant[] => {
  const holds = (kind: string, actions: readonly string[]): boolean =>
    grants.some(({ name, action }) => (name === kind || name === '*') && actions.includes(action));
  const implied = listPermissions.filter((kind) => holds(kind, writing) && !holds(kind, ['view', '*']));
  return [...grants, ...implied.map((name) => ({ name, action: 'view' }))];
};
