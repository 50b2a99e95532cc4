// The definitions of human resources as data, the nine kinds of leave among them (B6.1).
import { choice, colour, decimal, flag, percent, rows, text, whole } from '../resources/fields.ts';
import { type AnyResource, resource } from '../resources/resource.ts';
import { degrees, departments, designations, employees } from './organisation.ts';

/** The nine codes are fixed; what the company grants is its own, with the law's figures as it starts. */
export const leaveTypes = resource({
  name: 'leaveTypes',
  one: 'leaveType',
  screen: 'hr.settings.leavesTypes',
  noun: { en: 'Leave type', ar: 'نوع إجازة' },
  fields: {
    days: decimal({ label: { en: 'Days a year', ar: 'الأيام في السنة' }, decimals: 1 }),
    pay: rows({
      label: { en: 'Pay', ar: 'الأجر' },
      key: 'fromDay',
      max: 6,
      of: {
        fromDay: whole({ label: { en: 'From day', ar: 'من اليوم' }, min: 1, max: 366, required: true }),
        share: percent({ label: { en: 'Share of the wage %', ar: 'نسبة الأجر %' }, required: true }),
      },
    }),
    accrual: choice({
      label: { en: 'Earned', ar: 'الاستحقاق' },
      required: true,
      choices: {
        daily: { en: 'Day by day', ar: 'يومياً' },
        monthly: { en: 'Each month', ar: 'شهرياً' },
        yearly: { en: 'At the start of the year', ar: 'أول السنة' },
        none: { en: 'When the case arises', ar: 'عند الحاجة' },
      },
    }),
    carryMax: decimal({ label: { en: 'Carried over at most', ar: 'أقصى ما يُرحّل' }, decimals: 1 }),
    carryMonths: whole({
      label: { en: 'Carried days expire after (months)', ar: 'مدة الأيام المرحّلة بالأشهر' },
      min: 1,
      max: 36,
    }),
    noticeDays: whole({ label: { en: 'Days of notice', ar: 'أيام الإشعار المسبق' }, min: 0, max: 180 }),
    daysInRow: whole({ label: { en: 'Days in a row at most', ar: 'أقصى أيام متصلة' }, min: 1, max: 366 }),
    documentAfter: whole({
      label: { en: 'Document needed from day', ar: 'يلزم مستند من اليوم' },
      min: 1,
      max: 366,
    }),
    gender: choice({
      label: { en: 'For', ar: 'لمن' },
      choices: { male: { en: 'Men', ar: 'الرجال' }, female: { en: 'Women', ar: 'النساء' } },
    }),
    halfDays: flag({ label: { en: 'Half days allowed', ar: 'يُسمح بنصف يوم' }, initial: false }),
    weekends: flag({ label: { en: 'Counts weekends', ar: 'تُحسب عطلة نهاية الأسبوع' }, initial: true }),
    holidays: flag({ label: { en: 'Counts holidays', ar: 'تُحسب العطل الرسمية' }, initial: false }),
    payrollCode: text({ label: { en: 'Payroll code', ar: 'رمز مسير الرواتب' }, max: 20, ltr: true }),
    colour: colour({ label: { en: 'Colour in calendars', ar: 'اللون في التقويم' } }),
  },
  columns: ['days', 'accrual', 'colour'],
  remark: {
    en: 'The types of leave are those of the labour law: each can be changed or deactivated; none is added, imported or merged.',
    ar: 'أنواع الإجازات هي أنواع نظام العمل: يُعدَّل كل نوع أو يُوقف، ولا تُضاف أنواع ولا تُستورد ولا تُدمج.',
  },
  calls: ['list', 'export', 'change'],
});

export const hrResources: readonly AnyResource[] = [
  departments,
  designations,
  degrees,
  leaveTypes,
  employees,
];
