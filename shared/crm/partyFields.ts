// The fields of a party: who it is, where it is, and on which terms it buys and sells.
import { accounts } from '../finance/resources.ts';
import { employees } from '../hr/organisation.ts';
import {
  choice,
  code,
  date,
  type Fields,
  flag,
  money,
  note,
  percent,
  ref,
  rows,
  text,
  whole,
} from '../resources/fields.ts';
import { paymentTerms } from '../settings/items/paymentTerms.ts';
import { cities, countries } from '../settings/places.ts';

const phone = (en: string, ar: string) => text({ label: { en, ar }, max: 30, ltr: true, format: 'phone' });
const email = () =>
  text({ label: { en: 'E-mail', ar: 'البريد الإلكتروني' }, max: 254, ltr: true, format: 'email' });
const controlled = (control: string) => ({ group: false, control: [control] });

const identity = {
  kind: choice({
    label: { en: 'Kind', ar: 'النوع' },
    required: true,
    initial: 'organisation',
    choices: { organisation: { en: 'Organisation', ar: 'منشأة' }, person: { en: 'Person', ar: 'فرد' } },
  }),
  customer: flag({ label: { en: 'Customer', ar: 'عميل' }, initial: true }),
  supplier: flag({ label: { en: 'Supplier', ar: 'مورد' }, initial: false }),
  vatNumber: text({
    label: { en: 'VAT number', ar: 'الرقم الضريبي' },
    max: 20,
    ltr: true,
    format: 'vatNumber',
  }),
  idScheme: choice({
    label: { en: 'Other identity', ar: 'معرّف آخر' },
    choices: {
      CRN: { en: 'Commercial registration (CRN)', ar: 'سجل تجاري (CRN)' },
      '700': { en: 'Unified number (700)', ar: 'الرقم الموحد (700)' },
      MOM: { en: 'Municipal licence (MOM)', ar: 'رخصة البلدية (MOM)' },
      MLS: { en: 'Labour ministry licence (MLS)', ar: 'رخصة وزارة الموارد البشرية (MLS)' },
      SAG: { en: 'Investment licence (SAG)', ar: 'رخصة الاستثمار (SAG)' },
      NAT: { en: 'National ID (NAT)', ar: 'هوية وطنية (NAT)' },
      IQA: { en: 'Iqama (IQA)', ar: 'إقامة (IQA)' },
      PAS: { en: 'Passport (PAS)', ar: 'جواز سفر (PAS)' },
      GCC: { en: 'GCC identity (GCC)', ar: 'هوية خليجية (GCC)' },
      OTH: { en: 'Other (OTH)', ar: 'أخرى (OTH)' },
    },
  }),
  otherId: text({ label: { en: 'ID number', ar: 'رقم المعرّف' }, max: 30, ltr: true }),
} as const;

const contact = {
  mobile: phone('Mobile', 'الجوال'),
  phone: phone('Phone', 'الهاتف'),
  email: email(),
  website: text({ label: { en: 'Website', ar: 'الموقع' }, max: 120, ltr: true }),
  language: choice({
    label: { en: 'Language of documents', ar: 'لغة المستندات' },
    required: true,
    initial: 'ar',
    choices: { ar: { en: 'Arabic', ar: 'العربية' }, en: { en: 'English', ar: 'الإنجليزية' } },
  }),
  salesperson: ref({ label: { en: 'Salesperson', ar: 'مندوب المبيعات' }, to: employees }),
} as const;

/** The parts of a national address. Abroad each of them may be left out, and the city is any text. */
const address = {
  building: text({
    label: { en: 'Building', ar: 'رقم المبنى' },
    max: 10,
    ltr: true,
    format: 'addressNumber',
  }),
  street: text({ label: { en: 'Street', ar: 'الشارع' }, max: 120 }),
  district: text({ label: { en: 'District', ar: 'الحي' }, max: 60 }),
  city: ref({ label: { en: 'City', ar: 'المدينة' }, to: cities }),
  postalCode: text({
    label: { en: 'Postal code', ar: 'الرمز البريدي' },
    max: 10,
    ltr: true,
    format: 'addressNumber',
  }),
  additional: text({
    label: { en: 'Additional number', ar: 'الرقم الإضافي' },
    max: 10,
    ltr: true,
    format: 'addressNumber',
  }),
  unit: text({ label: { en: 'Unit', ar: 'رقم الوحدة' }, max: 10, ltr: true }),
  country: ref({
    label: { en: 'Country (if abroad)', ar: 'الدولة (إن كان في الخارج)' },
    to: countries,
  }),
  cityAbroad: text({ label: { en: 'City abroad', ar: 'المدينة في الخارج' }, max: 60 }),
} as const;

/** What a customer may owe, and where what it owes is booked, is not for those who sell. */
const editedBy = ['party_terms', 'edit'] as const;

const terms = {
  paymentTerms: ref({
    label: { en: 'Payment terms', ar: 'شروط الدفع' },
    to: paymentTerms,
    with: ['usual'],
    usual: (record) => record['usual'] === true,
  }),
  creditLimit: money({ label: { en: 'Credit limit', ar: 'حد الائتمان' }, editedBy }),
  overdueDays: whole({
    label: { en: 'Stop credit once overdue by (days)', ar: 'إيقاف البيع الآجل بعد تأخر (يوم)' },
    editedBy,
    min: 0,
    max: 365,
  }),
  discount: percent({ label: { en: 'Discount %', ar: 'الخصم %' }, editedBy }),
  taxTreatment: choice({
    label: { en: 'Tax treatment', ar: 'المعاملة الضريبية' },
    editedBy,
    required: true,
    initial: 'domestic',
    choices: {
      domestic: { en: 'Domestic', ar: 'محلي' },
      gcc: { en: 'Gulf states', ar: 'دول الخليج' },
      export: { en: 'Export', ar: 'تصدير' },
      reverseCharge: { en: 'Reverse charge', ar: 'الاحتساب العكسي للضريبة' },
    },
  }),
  receivable: ref({
    label: { en: 'Receivables account', ar: 'حساب الذمم المدينة' },
    editedBy,
    to: accounts,
    only: controlled('receivable'),
  }),
  payable: ref({
    label: { en: 'Payables account', ar: 'حساب الذمم الدائنة' },
    editedBy,
    to: accounts,
    only: controlled('payable'),
  }),
} as const;

const tables = {
  contacts: rows({
    label: { en: 'Contacts', ar: 'جهات الاتصال' },
    key: 'name',
    max: 20,
    of: {
      name: text({ label: { en: 'Name', ar: 'الاسم' }, max: 80, required: true }),
      position: text({ label: { en: 'Position', ar: 'المنصب' }, max: 60 }),
      mobile: phone('Mobile', 'الجوال'),
      email: email(),
    },
  }),
} as const;

export const partyFields = {
  ...identity,
  ...contact,
  ...address,
  ...terms,
  ...tables,
  notes: note({ label: { en: 'Notes', ar: 'ملاحظات' }, max: 1000 }),
  added: date({ label: { en: 'Added', ar: 'تاريخ الإضافة' }, kept: true }),
  mergedInto: code({ label: { en: 'Merged into', ar: 'دُمج في' }, max: 20, kept: true }),
} as const satisfies Fields;
