// Whom a role shows by department follows the tree of departments: nobody brings a department that he does not see under one that he sees.
import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import { recordSight } from '#functions/resources/recordScope.ts';
import { employees } from '#shared/hr/organisation.ts';

export const departmentEffect: RecordEffect = {
  writes: async () => [],
  faults: async (context) => {
    const { people } = await recordSight(context, employees);
    if (people === 'all') return () => ({});
    const isSeen = (code: unknown): boolean => people.departments.has(String(code));
    return ({ row, before }) => {
      // A new one has nobody in it yet.
      const isMoved = before !== null && before['parent'] !== row['parent'];
      return isMoved && isSeen(row['parent']) && !isSeen(row.code)
        ? { parent: 'department.beyondSight' }
        : {};
    };
  },
  mergeFault: async (context, { code, into }) => {
    const { people } = await recordSight(context, employees);
    if (people === 'all') return null;
    const { department, departments } = people;
    // The own record would go there with the others.
    if (department === code) return 'employee.ownDepartment';
    return departments.has(into) && !departments.has(code) ? 'department.beyondSight' : null;
  },
  finish: async () => undefined,
};
