// Who the demo company is: names, people, branches, parties and cost centres. All of them are invented.
import type { SignUp } from '#shared/auth/api.ts';
import type { PartyView } from '#shared/crm/api.ts';

export const demoCode = 'DEMO';

export const emailOf = (username: string): string => `${username}@rawasi.example`;

export const demoSignUp = (password: string): SignUp => ({
  code: demoCode,
  name: 'Rawasi Design Co.',
  name_ar: 'شركة رواسي للتصميم',
  vat_number: '310455678900003',
  branch: { name: 'Riyadh', name_ar: 'الرياض' },
  admin: { username: 'admin', name: 'Sara Al-Harbi', email: emailOf('admin'), password },
});

/** A sign-up asks for one name only. */
export const adminArabicName = 'سارة الحربي';

export const secondBranch = { code: '02', name: 'Jeddah', name_ar: 'جدة' };

/** User names are the names of the roles; the accountant also reviews payments, the client is not an employee. */
export const demoPeople = [
  {
    role: 'accountant',
    roles: ['accountant', 'reviewer'],
    name: 'Khalid Al-Zahrani',
    name_ar: 'خالد الزهراني',
    branch: '01',
    employee: 'EMP-002',
  },
  {
    role: 'sales',
    roles: ['sales'],
    name: 'Noura Al-Qahtani',
    name_ar: 'نورة القحطاني',
    branch: '01',
    employee: 'EMP-003',
  },
  {
    role: 'employee',
    roles: ['employee'],
    name: 'Fahad Al-Shammari',
    name_ar: 'فهد الشمري',
    branch: '02',
    employee: 'EMP-004',
  },
  {
    role: 'client',
    roles: ['client'],
    name: 'Majed Al-Anazi',
    name_ar: 'ماجد العنزي',
    branch: '01',
    employee: null,
  },
] as const;

const party = (
  role: 'customer' | 'supplier',
  [code, name, name_ar]: readonly [string, string, string],
): PartyView => ({ code, name, name_ar, role, active: true });

export const customers: readonly PartyView[] = (
  [
    ['C000001', 'Afaq Al-Omran Real Estate', 'شركة آفاق العمران العقارية'],
    ['C000002', 'Durrat Najd Development', 'شركة درة نجد للتطوير'],
    ['C000003', 'Bayt Al-Reef Contracting', 'مؤسسة بيت الريف للمقاولات'],
    ['C000004', 'Waha Hospitality Group', 'مجموعة الواحة للضيافة'],
    ['C000005', 'Abdullah Al-Mutairi', 'عبدالله المطيري'],
    ['C000006', 'Salsabeel Clinics', 'مجمع عيادات السلسبيل'],
    ['C000007', 'Mawakib Schools', 'مدارس المواكب الأهلية'],
    ['C000008', '', 'ريم الدوسري'],
    ['C000009', 'Sahab Coffee Roasters', 'محامص سحاب للقهوة'],
    ['C000010', '', 'مركز جود التجاري'],
    ['C000011', 'Turki Al-Ghamdi', 'تركي الغامدي'],
    ['C000012', 'Corniche Towers', 'شركة أبراج الكورنيش'],
    ['C000013', 'Marsa Restaurants', 'مطاعم المرسى'],
    ['C000014', 'Hanan Baeshen', 'حنان باعشن'],
  ] as const
).map((each) => party('customer', each));

export const suppliers: readonly PartyView[] = (
  [
    ['S000001', 'Rakaez Engineering Office', 'مكتب ركائز للاستشارات الهندسية'],
    ['S000002', 'Lamasat Decor', 'مؤسسة لمسات للديكور'],
    ['S000003', 'Waraq Stationery', 'مكتبة ورق للقرطاسية'],
    ['S000004', 'Taqniyat Software House', 'شركة تقنيات البرمجة'],
    ['S000005', 'Nabd Advertising', 'وكالة نبض للإعلان'],
    ['S000006', 'Sahel Model Makers', 'ورشة الساحل للمجسمات'],
    ['S000007', 'Al-Mithaq Legal Advisers', 'مكتب الميثاق للمحاماة'],
    ['S000008', 'Itqan Maintenance', 'شركة إتقان للصيانة'],
  ] as const
).map((each) => party('supplier', each));
