// What the demo company has approved: who reviews payments, from which amount on, and vouchers on every part of that way.

import type { createWorkflow } from '#shared/approvals/api.ts';
import type { createRole } from '#shared/auth/rolesApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { workdayBefore } from './demoCalendar.ts';
import { account, credit, type DemoVoucher, debit, riyals } from './demoLines.ts';

/** Of the accountant, in addition to the own role: it opens the same pages, or the menu would lose those that it lacks. */
export const reviewer: EndpointCall<typeof createRole>['body'] = {
  code: 'reviewer',
  name: 'Payment reviewer',
  name_ar: 'مراجع المدفوعات',
  modules: defaultRoles.find(({ code }) => code === 'accountant')?.modules ?? [],
  permissions: ['view', 'approve'].map((action) => ({ name: 'voucher', action })),
  branch_scope: 'all',
  branches: [],
  record_scope: 'all',
  tfa_required: false,
};

/** Payments of the accountant are approved by an administrator, since users cannot approve their own; the others by the accountant. */
export const largePayments: EndpointCall<typeof createWorkflow>['body'] = {
  code: 'LARGE-PAY',
  name: 'Large payments',
  name_ar: 'المدفوعات الكبيرة',
  document: 'voucher',
  order: 0,
  active: true,
  conditions: [
    { field: 'type', operator: 'oneOf', values: ['payment'] },
    { field: 'total', operator: 'atLeast', values: ['50000'] },
  ],
  steps: [
    {
      name: 'Review of the payment',
      name_ar: 'مراجعة الصرف',
      approver: { kind: 'role', code: reviewer.code },
      mode: 'any',
      conditions: [],
      deadlineHours: 120,
      escalateTo: { kind: 'role', code: 'admin' },
      mayEdit: false,
    },
  ],
  allowOwn: false,
  skipRepeated: true,
  notify: [],
};

export type DemoApproval = {
  voucher: DemoVoucher;
  author: 'accountant' | 'admin';
  /** What came of it; null where it waits. Decided by an administrator. */
  decision: 'approve' | 'return' | 'reject' | null;
  comment: string;
};

type Payment = Pick<DemoVoucher, 'date' | 'reference' | 'narration'> & { amount: number; party: string };

const payment = ({ amount, party, ...facts }: Payment): DemoVoucher => ({
  ...facts,
  type: 'payment',
  branch: '01',
  lines: [debit(account.payables, riyals(amount), { party }), credit(account.bank, riyals(amount))],
});

const waiting = { decision: null, comment: '' };

export const demoApprovals = (today: string): DemoApproval[] => {
  const daysAgo = (days: number) => workdayBefore(addDays(today, -days));
  return [
    {
      voucher: payment({
        date: daysAgo(1),
        reference: '5521',
        amount: 57_500,
        party: 'S000001',
        narration: 'دفعة ثانية – دراسة إنشائية لمجمع الواحة',
      }),
      author: 'accountant',
      ...waiting,
    },
    {
      voucher: payment({
        date: daysAgo(2),
        reference: '5519',
        amount: 73_600,
        party: 'S000002',
        narration: 'أعمال ديكور – مطاعم المرسى',
      }),
      author: 'accountant',
      ...waiting,
    },
    {
      voucher: payment({
        date: daysAgo(1),
        reference: '5520',
        amount: 64_400,
        party: 'S000004',
        narration: 'Software licences, three years',
      }),
      author: 'admin',
      ...waiting,
    },
    {
      voucher: payment({
        date: daysAgo(4),
        reference: '5514',
        amount: 51_750,
        party: 'S000006',
        narration: 'مجسمات معمارية – أبراج الكورنيش',
      }),
      author: 'accountant',
      decision: 'return',
      comment: 'أرفق أمر الشراء وعرض السعر المعتمد',
    },
    {
      voucher: payment({
        date: daysAgo(6),
        reference: '5509',
        amount: 52_900,
        party: 'S000001',
        narration: 'دفعة أولى – دراسة إنشائية لمجمع الواحة',
      }),
      author: 'accountant',
      decision: 'approve',
      comment: '',
    },
    {
      voucher: payment({
        date: daysAgo(7),
        reference: '5507',
        amount: 92_000,
        party: 'S000005',
        narration: 'حملة إعلانية سنوية',
      }),
      author: 'accountant',
      decision: 'reject',
      comment: 'خارج ميزانية هذا العام',
    },
  ];
};
