// Records of the lists that the demo company has filled, by their declarations: each is written as the form would write it.
import { degrees, departments, designations, employees } from '#shared/hr/organisation.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { brands, categories, products, services, serviceTypes } from '#shared/settings/resources.ts';

type Row = Readonly<Record<string, FieldValue>>;

type Named = readonly [code: string, name: string, name_ar: string];

const rowsOf = (named: readonly Named[], more: Row | ((code: string) => Row) = {}): Row[] =>
  named.map(([code, name, name_ar]) => ({
    ...{ code, name, name_ar },
    ...(typeof more === 'function' ? more(code) : more),
  }));

const staff: readonly (readonly [...Named, work: string, mobile: string, joined: string])[] = [
  ['EMP-002', 'Khalid Al-Zahrani', 'خالد الزهراني', 'FIN ACC 01', '0501000002', '2019-03-03'],
  ['EMP-003', 'Noura Al-Qahtani', 'نورة القحطاني', 'SAL REP 01', '0501000003', '2021-09-12'],
  ['EMP-004', 'Fahad Al-Shammari', 'فهد الشمري', 'SITE ENG 02', '0501000004', '2020-01-05'],
  ['EMP-005', 'Lama Al-Otaibi', 'لمى العتيبي', 'DES ARC 01', '0501000005', '2018-07-01'],
  ['EMP-006', 'Yousef Al-Malki', 'يوسف المالكي', 'DES ARC 02', '0501000006', '2022-02-20'],
  ['EMP-007', 'Rakan Al-Subaie', 'راكان السبيعي', 'SITE ENG 01', '0501000007', '2017-11-15'],
  ['EMP-008', 'Huda Al-Juhani', 'هدى الجهني', 'ADM MGR 01', '0501000008', '2016-05-08'],
  ['EMP-009', 'Anas Basha', 'أنس باشا', 'SITE ENG 02', '0501000009', '2023-04-02'],
];

const employeeOf = (
  [code, name, name_ar, work, mobile, joining]: (typeof staff)[number],
  at: number,
): Row => {
  const [department, designation, branch] = work.split(' ') as [string, string, string];
  return {
    ...{ code, name, name_ar, department, designation, branch, mobile, joining },
    ...{ degree: designation === 'MGR' ? 'G1' : 'G2', contract: 'open', nationality: 'SA' },
    ...{ basic: String(6500 + at * 850), housing: '2000', transport: '500' },
    manager: code === 'EMP-008' ? null : 'EMP-008',
  };
};

/** In the order in which they name one another; managers stand before those whom they manage. */
export const demoRecords: readonly (readonly [resource: AnyResource, rows: readonly Row[]])[] = [
  [
    departments,
    [
      ...rowsOf([
        ['ADM', 'Administration', 'الإدارة العامة'],
        ['FIN', 'Finance', 'المالية'],
        ['SAL', 'Sales', 'المبيعات'],
        ['DES', 'Design', 'التصميم'],
      ]),
      ...rowsOf([['SITE', 'Site supervision', 'الإشراف على التنفيذ']], { parent: 'DES' }),
    ],
  ],
  [
    designations,
    rowsOf([
      ['MGR', 'Manager', 'مدير'],
      ['ACC', 'Accountant', 'محاسب'],
      ['REP', 'Sales representative', 'مندوب مبيعات'],
      ['ARC', 'Architect', 'مهندس معماري'],
      ['ENG', 'Site engineer', 'مهندس موقع'],
    ]),
  ],
  [
    degrees,
    rowsOf(
      [
        ['G1', 'Grade one', 'الدرجة الأولى'],
        ['G2', 'Grade two', 'الدرجة الثانية'],
      ],
      (code) =>
        code === 'G1'
          ? { salaryFrom: '12000', salaryTo: '25000' }
          : { salaryFrom: '5000', salaryTo: '15000' },
    ),
  ],
  [
    employees,
    staff
      .map(employeeOf)
      .sort(({ manager: one }, { manager: other }) => Number(one !== null) - Number(other !== null)),
  ],
  [
    categories,
    rowsOf([
      ['FLR', 'Flooring', 'أرضيات'],
      ['LGT', 'Lighting', 'إضاءة'],
    ]),
  ],
  [
    brands,
    rowsOf([
      ['BR-01', 'Najd Stone', 'حجر نجد'],
      ['BR-02', 'Noor Lighting', 'نور للإضاءة'],
    ]),
  ],
  [
    products,
    [
      ...rowsOf(
        [
          ['P-1001', 'Porcelain tile 60×60', 'بلاط بورسلان ٦٠×٦٠'],
          ['P-1002', 'Marble slab', 'لوح رخام'],
        ],
        { category: 'FLR', brand: 'BR-01', unit: 'MTK', price: '85.00' },
      ),
      ...rowsOf([['P-2001', 'Recessed spotlight', 'إضاءة غاطسة']], {
        ...{ category: 'LGT', brand: 'BR-02', unit: 'PCE', price: '42.50' },
      }),
    ],
  ],
  [
    serviceTypes,
    rowsOf([
      ['ARCH', 'Architectural design', 'تصميم معماري'],
      ['INTR', 'Interior design', 'تصميم داخلي'],
    ]),
  ],
  [
    services,
    rowsOf(
      [
        ['S-01', 'Villa concept', 'فكرة تصميم فيلا'],
        ['S-02', 'Working drawings', 'مخططات تنفيذية'],
      ],
      { type: 'ARCH', price: '15000' },
    ),
  ],
];
