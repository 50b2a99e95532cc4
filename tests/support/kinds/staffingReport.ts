// A report that is not in the product, without cut, days and amounts: how many users have each role, in short pages.
import * as z from 'zod/mini';
import { nameIn } from '#shared/kernel/names.ts';
import { report } from '#shared/reports/report.ts';

const row = z.object({ code: z.string(), name: z.string(), name_ar: z.string(), users: z.number() });

export type StaffingRow = z.output<typeof row>;

export const staffingReport = report({
  name: 'staffing',
  title: { en: 'Users by role', ar: 'المستخدمون حسب الدور' },
  permission: 'voucher',
  form: 'ledgerReport',
  hasCut: false,
  hasCurrency: false,
  path: '/finance/reports/dayBook',
  parameters: [],
  answer: { rows: z.array(row) },
  empty: { title: { en: 'No roles', ar: 'لا أدوار' }, text: { en: 'Add a role.', ar: 'أضف دوراً.' } },
  refusals: [],
  table: (pages, { language }) => ({
    columns: [
      { key: 'name', label: language === 'ar' ? 'الدور' : 'Role', kind: 'text' },
      { key: 'users', label: language === 'ar' ? 'المستخدمون' : 'Users', kind: 'number' },
    ],
    rows: pages.flatMap(({ rows }) =>
      rows.map((line) => ({
        key: line.code,
        cells: { name: nameIn(language, line), users: String(line.users) },
        style: 'normal',
        indent: 0,
        line,
      })),
    ),
    total: null,
  }),
});
