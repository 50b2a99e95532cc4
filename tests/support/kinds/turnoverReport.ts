// A report that is not in the product: what moved on each account, in short pages.
import * as z from 'zod/mini';
import { statementPath } from '#shared/finance/statementPath.ts';
import { money } from '#shared/kernel/fields.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { report } from '#shared/reports/report.ts';
import { branch, flag, period } from '#shared/reports/reportParameters.ts';

const row = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  debit: money,
  credit: money,
});
const label = (en: string, ar: string) => ({ en, ar });

export const turnoverReport = report({
  name: 'turnover',
  title: label('Turnover', 'حركة الحسابات'),
  permission: 'voucher',
  form: 'ledgerReport',
  hasCut: true,
  hasCurrency: true,
  path: '/finance/reports/dayBook',
  parameters: [
    period(),
    branch(),
    flag('zero', { label: label('Accounts that did not move', 'حسابات بلا حركة') }),
  ],
  answer: { rows: z.array(row), total: money },
  empty: {
    title: label('Nothing moved', 'لا حركة'),
    text: label('Choose another period.', 'اختر فترة أخرى.'),
  },
  refusals: [],
  table: (pages, { language }) => {
    const amount = { kind: 'amount', scale: scaleOf(pages[0].currency), blankZero: true } as const;
    const look = { style: 'normal', indent: 0, line: null } as const;
    const { total } = pages[0];
    return {
      columns: [
        { key: 'name', label: label('Account', 'الحساب')[language], kind: 'text', weight: 3 },
        { key: 'debit', label: label('Debit', 'مدين')[language], ...amount },
        { key: 'credit', label: label('Credit', 'دائن')[language], ...amount },
      ],
      rows: pages.flatMap(({ rows }) =>
        rows.map((each) => {
          const { code: key, debit, credit } = each;
          return { key, cells: { name: nameIn(language, each), debit, credit }, ...look };
        }),
      ),
      total:
        pages.at(-1)?.next === null
          ? { key: 'total', cells: { debit: total, credit: total }, ...look, style: 'total' }
          : null,
    };
  },
  drill: ({ key }, asked) => statementPath(key, asked),
});
