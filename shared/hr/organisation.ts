// Who works where, as data: branches with the address that their documents carry, departments, designations, degrees, and the employees themselves (B6.5).
import { isMore } from '../kernel/money.ts';
import { choice, date, decimal, file, money, ref, rows, text } from '../resources/fields.ts';
import { type AnyResource, resource } from '../resources/resource.ts';
import { areas, cities, countries } from '../settings/places.ts';

/** Kept for good, because documents are numbered by them; one that is closed is deactivated. */
export const branches = resource({
  name: 'branches',
  one: 'branch',
  screen: 'settings.definitions.branches',
  noun: { en: 'Branch', ar: 'فرع' },
  fields: {
    manager: ref({ label: { en: 'Manager', ar: 'المدير' }, to: (): AnyResource => employees }),
    phone: text({ label: { en: 'Phone', ar: 'الهاتف' }, max: 30, ltr: true, format: 'phone' }),
    email: text({ label: { en: 'E-mail', ar: 'البريد الإلكتروني' }, max: 254, ltr: true, format: 'email' }),
    registration: text({
      label: { en: 'Commercial registration', ar: 'السجل التجاري' },
      max: 20,
      ltr: true,
      format: 'commercialRegistration',
    }),
    city: ref({ label: { en: 'City', ar: 'المدينة' }, to: cities }),
    area: ref({ label: { en: 'District', ar: 'الحي' }, to: areas }),
    street: text({ label: { en: 'Street, Arabic', ar: 'الشارع بالعربية' }, max: 120 }),
    streetEn: text({
      label: { en: 'Street, English', ar: 'الشارع بالإنجليزية' },
      max: 120,
      ltr: true,
    }),
    building: text({ label: { en: 'Building', ar: 'رقم المبنى' }, max: 10, ltr: true, format: 'building' }),
    unit: text({ label: { en: 'Unit', ar: 'رقم الوحدة' }, max: 10, ltr: true }),
    postalCode: text({
      label: { en: 'Postal code', ar: 'الرمز البريدي' },
      max: 10,
      ltr: true,
      format: 'postalCode',
    }),
    additional: text({
      label: { en: 'Additional number', ar: 'الرقم الإضافي' },
      max: 10,
      ltr: true,
      format: 'building',
    }),
  },
  columns: ['manager', 'city', 'phone'],
  remark: {
    en: 'Every branch has books and numbers of its own: branches are added one by one, not from a file, and none is merged or deleted; one that is closed is deactivated.',
    ar: 'لكل فرع دفاتره وأرقامه: تُضاف الفروع واحداً واحداً لا من ملف، ولا تُدمج ولا تُحذف؛ والفرع الذي يُغلق يُوقف.',
  },
  calls: ['list', 'export', 'create', 'change'],
});

export const departments = resource({
  name: 'departments',
  one: 'department',
  screen: 'hr.settings.departments',
  noun: { en: 'Department', ar: 'قسم' },
  fields: {
    parent: ref({ label: { en: 'Under', ar: 'تحت' }, to: 'self' }),
    manager: ref({ label: { en: 'Manager', ar: 'المدير' }, to: (): AnyResource => employees }),
  },
  columns: ['manager'],
});

export const designations = resource({
  name: 'designations',
  one: 'designation',
  screen: 'hr.settings.designations',
  noun: { en: 'Designation', ar: 'مسمى وظيفي' },
});

const seesWages = ['view_salary', 'view'] as const;

/** Wages are for users who may see them. */
const wage = (en: string, ar: string) => money({ label: { en, ar }, seenBy: seesWages });

/** Salaries and rates of a grade: per day, per night in a hotel, per kilometre (B6.4). */
export const degrees = resource({
  name: 'degrees',
  one: 'degree',
  screen: 'hr.settings.employeesDegrees',
  noun: { en: 'Degree', ar: 'درجة وظيفية' },
  fields: {
    salaryFrom: wage('Salary from', 'الراتب من'),
    salaryTo: wage('Salary to', 'الراتب إلى'),
    leaveDays: decimal({ label: { en: 'Annual leave in days', ar: 'أيام الإجازة السنوية' }, decimals: 1 }),
    tripRates: rows({
      label: { en: 'Rates of business trips', ar: 'بدلات رحلات العمل' },
      seenBy: seesWages,
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
    salaryFrom !== null && salaryTo !== null && isMore(String(salaryFrom), String(salaryTo))
      ? { salaryTo: 'degree.salaryBand' }
      : {},
});

const isCitizen = (country: unknown): boolean => country === 'SA';

/** People as the company knows them (B6.5); those who sign in are linked from their user. */
export const employees = resource({
  name: 'employees',
  one: 'employee',
  screen: 'hr.employees.list',
  noun: { en: 'Employee', ar: 'موظف' },
  titleAfterNoun: { en: 'Employees', ar: 'الموظفين' },
  fields: {
    branch: ref({ label: { en: 'Branch', ar: 'الفرع' }, to: branches, required: true, scopes: true }),
    department: ref({ label: { en: 'Department', ar: 'القسم' }, to: departments }),
    designation: ref({ label: { en: 'Designation', ar: 'المسمى الوظيفي' }, to: designations }),
    degree: ref({ label: { en: 'Degree', ar: 'الدرجة الوظيفية' }, to: degrees }),
    manager: ref({ label: { en: 'Direct manager', ar: 'المدير المباشر' }, to: (): AnyResource => employees }),
    nationalId: text({
      label: { en: 'National ID or Iqama', ar: 'الهوية الوطنية أو الإقامة' },
      max: 20,
      ltr: true,
      format: 'nationalId',
    }),
    nationality: ref({ label: { en: 'Nationality', ar: 'الجنسية' }, to: countries }),
    gender: choice({
      label: { en: 'Gender', ar: 'الجنس' },
      choices: { male: { en: 'Male', ar: 'ذكر' }, female: { en: 'Female', ar: 'أنثى' } },
    }),
    birth: date({ label: { en: 'Date of birth', ar: 'تاريخ الميلاد' } }),
    mobile: text({ label: { en: 'Mobile', ar: 'الجوال' }, max: 30, ltr: true, format: 'phone' }),
    email: text({ label: { en: 'E-mail', ar: 'البريد الإلكتروني' }, max: 254, ltr: true, format: 'email' }),
    joining: date({ label: { en: 'Joining date', ar: 'تاريخ الالتحاق' } }),
    contract: choice({
      label: { en: 'Contract', ar: 'نوع العقد' },
      choices: {
        open: { en: 'Without an end', ar: 'غير محدد المدة' },
        fixed: { en: 'With an end', ar: 'محدد المدة' },
        partTime: { en: 'Part time', ar: 'دوام جزئي' },
        trainee: { en: 'Training', ar: 'تدريب' },
      },
    }),
    contractEnd: date({ label: { en: 'Contract ends', ar: 'نهاية العقد' } }),
    basic: wage('Basic wage', 'الراتب الأساسي'),
    housing: wage('Housing allowance', 'بدل السكن'),
    transport: wage('Transport allowance', 'بدل النقل'),
    otherPay: wage('Other allowances', 'بدلات أخرى'),
    iban: text({
      label: { en: 'Bank account (IBAN)', ar: 'الحساب البنكي (آيبان)' },
      max: 34,
      ltr: true,
      format: 'iban',
      seenBy: seesWages,
    }),
    documents: rows({
      label: { en: 'Documents', ar: 'الوثائق' },
      key: 'number',
      max: 20,
      of: {
        kind: choice({
          label: { en: 'Kind', ar: 'النوع' },
          required: true,
          choices: {
            id: { en: 'National ID', ar: 'هوية وطنية' },
            iqama: { en: 'Iqama', ar: 'إقامة' },
            passport: { en: 'Passport', ar: 'جواز سفر' },
            workPermit: { en: 'Work permit', ar: 'رخصة عمل' },
            drivingLicence: { en: 'Driving licence', ar: 'رخصة قيادة' },
            insurance: { en: 'Medical insurance', ar: 'تأمين طبي' },
            other: { en: 'Other', ar: 'أخرى' },
          },
        }),
        number: text({ label: { en: 'Number', ar: 'الرقم' }, max: 40, ltr: true, required: true }),
        issued: date({ label: { en: 'Issued', ar: 'تاريخ الإصدار' } }),
        expires: date({ label: { en: 'Expires', ar: 'تاريخ الانتهاء' } }),
        file: file({ label: { en: 'File', ar: 'الملف' } }),
      },
    }),
  },
  groups: [
    {
      label: { en: 'Work', ar: 'العمل' },
      fields: ['branch', 'department', 'designation', 'degree', 'manager'],
    },
    {
      label: { en: 'Person', ar: 'البيانات الشخصية' },
      fields: ['nationalId', 'nationality', 'gender', 'birth', 'mobile', 'email'],
    },
    { label: { en: 'Contract', ar: 'العقد' }, fields: ['joining', 'contract', 'contractEnd'] },
    {
      label: { en: 'Wage', ar: 'الأجر' },
      fields: ['basic', 'housing', 'transport', 'otherPay', 'iban'],
    },
    { label: { en: 'Documents', ar: 'الوثائق' }, fields: ['documents'] },
  ],
  quick: { employee: { as: { en: 'an employee', ar: 'موظفاً' }, fields: ['branch', 'mobile'] } },
  columns: ['department', 'designation', 'branch', 'joining', 'mobile'],
  filters: ['branch', 'department', 'designation', 'contract'],
  searched: ['nationalId', 'mobile'],
  unique: ['nationalId'],
  large: true,
  sorted: ['joining'],
  files: true,
  pictures: { photo: { label: { en: 'Photo', ar: 'الصورة' }, shape: 'round' } },
  people: { department: 'department' },
  rules: ({ birth, joining, contract, contractEnd, nationality, nationalId }) => ({
    ...(birth && joining && birth >= joining ? { birth: 'employee.bornTooLate' } : {}),
    ...(contract === 'fixed' && !contractEnd ? { contractEnd: 'employee.contractEndMissing' } : {}),
    ...(joining && contractEnd && contractEnd < joining ? { contractEnd: 'employee.contractEndsFirst' } : {}),
    ...(isCitizen(nationality) && String(nationalId).startsWith('2')
      ? { nationalId: 'employee.idOfResident' }
      : {}),
  }),
});
