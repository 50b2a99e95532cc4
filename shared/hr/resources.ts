// The definitions of human resources as data: departments, designations, degrees, and the nine kinds of leave (B6.1, B6.5).
import {
  choice,
  colour,
  decimal,
  flag,
  money,
  percent,
  ref,
  rows,
  text,
  whole,
} from '../resources/fields.ts';
import { type AnyResource, resource } from '../resources/resource.ts';

export const departments = resource({
  name: 'departments',
  one: 'department',
  screen: 'hr.settings.departments',
  noun: { en: 'Department', ar: 'قسم' },
  fields: { parent: ref({ label: { en: 'Under', ar: 'تحت' }, to: 'self' }) },
});

export const designations = resource({
  name: 'designations',
  one: 'designation',
  screen: 'hr.settings.designations',
  noun: { en: 'Designation', ar: 'مسمى وظيفي' },
});

/** Salaries and rates of a grade: per day, per night in a hotel, per kilometre (B6.4). */
export const degrees = resource({
  name: 'degrees',
  one: 'degree',
  screen: 'hr.settings.employeesDegrees',
  noun: { en: 'Degree', ar: 'درجة وظيفية' },
  fields: {
    salaryFrom: money({ label: { en: 'Salary from', ar: 'الراتب من' } }),
    salaryTo: money({ label: { en: 'Salary to', ar: 'الراتب إلى' } }),
    leaveDays: decimal({ label: { en: 'Annual leave in days', ar: 'أيام الإجازة السنوية' }, decimals: 1 }),
    tripRates: rows({
      label: { en: 'Rates of business trips', ar: 'بدلات رحلات العمل' },
      key: 'destination',
      max: 3,
      of: {
        destination: choice({
          label: { en: 'Destination', ar: 'الوجهة' },
          required: true,
          choices: {
            inside: { en: 'Inside the Kingdom', ar: 'داخل المملكة' },
            gcc: { en: 'Gulf states', ar: 'دول الخليج' },
            other: { en: 'Elsewhere', ar: 'دول أخرى' },
          },
        }),
        perDiem: money({ label: { en: 'Per day', ar: 'لليوم' }, required: true }),
        hotel: money({ label: { en: 'Hotel per night', ar: 'الفندق لليلة' } }),
        kilometre: money({ label: { en: 'Per km', ar: 'للكيلومتر' } }),
      },
    }),
  },
  columns: ['salaryFrom', 'salaryTo', 'leaveDays', 'tripRates'],
  rules: ({ salaryFrom, salaryTo }): Record<string, string> =>
    salaryFrom !== null && salaryTo !== null && Number(salaryFrom) > Number(salaryTo)
      ? { salaryTo: 'degree.salaryBand' }
      : {},
});

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
        daily: { en: 'Day by day', ar: 'يوميًا' },
        monthly: { en: 'Each month', ar: 'شهريًا' },
        yearly: { en: 'At the start of the year', ar: 'أول السنة' },
        none: { en: 'When the case arises', ar: 'عند الحاجة' },
      },
    }),
    carryMax: decimal({ label: { en: 'Carried over at most', ar: 'أقصى ما يُرحّل' }, decimals: 1 }),
    carryMonths: whole({
      label: { en: 'Carried days expire after months', ar: 'تنتهي المرحّلة بعد شهور' },
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
  calls: ['list', 'change'],
});

export const hrResources: readonly AnyResource[] = [departments, designations, degrees, leaveTypes];
