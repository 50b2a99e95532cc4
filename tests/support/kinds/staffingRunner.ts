// How the report without a cut is run: two roles a page; what was counted first is what later pages continue.
import { roleOf, rolePartition, usersOf } from '#functions/company/userRecords.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import { type StaffingRow, staffingReport } from './staffingReport.ts';

type Counted = { counted: readonly StaffingRow[] };

const pageOf = ({ counted }: Counted) => ({
  answer: { rows: counted.slice(0, 2) },
  continuation: counted.length > 2 ? { counted: counted.slice(2) } : null,
});

export const staffingRunner = reportRunner(staffingReport, {
  run: async ({ store }) => {
    const [roles, users] = await Promise.all([store.all({ pk: rolePartition }), usersOf(store)]);
    const counted = roles.map(roleOf).map(({ code, name, name_ar }) => ({
      code,
      name,
      name_ar,
      users: users.filter((user) => user.roles.includes(code)).length,
    }));
    return pageOf({ counted });
  },
  next: async (_context, _facts, left: Counted) => pageOf(left),
});
