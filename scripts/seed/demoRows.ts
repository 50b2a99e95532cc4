// The rows of the lists that the demo company has filled, by their declarations; references are codes. All of them are invented.
import { costCentres } from '#shared/finance/costCentres.ts';
import { banks } from '#shared/finance/resources.ts';
import { degrees, departments, designations, employees } from '#shared/hr/organisation.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { areas } from '#shared/settings/places.ts';
import { brands, categories, products, services, serviceTypes } from '#shared/settings/resources.ts';
import { demoStaff } from './demoStaff.ts';
import { reorderLevelOf } from './goods/demoGoods.ts';

/** A record of the demo company; references are codes. */
export type DemoRow = readonly [
  code: string,
  name: string,
  name_ar: string,
  more?: Readonly<Record<string, FieldValue>>,
];

const goodsAccounts = { salesAccount: '41001', purchaseAccount: '51002' };

const design = { unit: 'LS', salesTax: 'S15', purchaseTax: 'S15' };

const floor = { category: 'FLR', brand: 'BR-01', unit: 'MTK', salesTax: 'S15', purchaseTax: 'S15' };

const light = { category: 'LGT', brand: 'BR-02', unit: 'PCE', salesTax: 'S15', purchaseTax: 'S15' };

export const demoRows: readonly (readonly [AnyResource, readonly DemoRow[]])[] = [
  [
    departments,
    [
      ['ADM', 'Administration', 'الإدارة العامة'],
      ['FIN', 'Finance', 'المالية'],
      ['SAL', 'Sales', 'المبيعات'],
      ['DES', 'Design', 'التصميم'],
      ['SITE', 'Site supervision', 'الإشراف على التنفيذ', { parent: 'DES' }],
    ],
  ],
  [
    designations,
    [
      ['MGR', 'Manager', 'مدير'],
      ['ACC', 'Accountant', 'محاسب'],
      ['REP', 'Sales representative', 'مندوب مبيعات'],
      ['ARC', 'Architect', 'مهندس معماري'],
      ['ENG', 'Site engineer', 'مهندس موقع'],
    ],
  ],
  [
    degrees,
    [
      ['G1', 'Grade one', 'الدرجة الأولى', { salaryFrom: '12000', salaryTo: '25000' }],
      ['G2', 'Grade two', 'الدرجة الثانية', { salaryFrom: '5000', salaryTo: '15000' }],
    ],
  ],
  [employees, demoStaff],
  [
    costCentres,
    [
      ['DES', 'Design', 'التصميم'],
      ['SUP', 'Site supervision', 'الإشراف على التنفيذ'],
      ['INT', 'Interior works', 'الأعمال الداخلية'],
      ['ADM', 'Administration', 'الإدارة العامة'],
    ],
  ],
  [
    banks,
    [
      ['BOX', 'Riyadh cash box', 'صندوق الرياض', { type: 'cash', account: '11001', branch: '01' }],
      [
        'MAIN',
        'Main current account',
        'الحساب الجاري الرئيسي',
        { type: 'current', account: '11101', bankName: 'بنك الواحة', iban: 'SA0380000000608010167519' },
      ],
      [
        'POS',
        'Card terminal, Riyadh',
        'جهاز بطاقات الرياض',
        { type: 'card', account: '11102', branch: '01' },
      ],
    ],
  ],
  [
    areas,
    [
      ['OLAYA', 'Al Olaya', 'العليا', { city: 'RUH' }],
      ['MALQA', 'Al Malqa', 'الملقا', { city: 'RUH' }],
      ['HAMRA', 'Al Hamra', 'الحمراء', { city: 'JED' }],
    ],
  ],
  [
    brands,
    [
      ['BR-01', 'Najd Stone', 'حجر نجد'],
      ['BR-02', 'Noor Lighting', 'نور للإضاءة'],
    ],
  ],
  [
    categories,
    [
      ['FLR', 'Flooring', 'أرضيات', goodsAccounts],
      ['LGT', 'Lighting', 'إضاءة', goodsAccounts],
    ],
  ],
  [
    serviceTypes,
    [
      ['ARCH', 'Architectural design', 'تصميم معماري'],
      ['INTR', 'Interior design', 'تصميم داخلي'],
    ],
  ],
  [
    services,
    [
      ['S-01', 'Villa concept', 'فكرة تصميم فيلا', { ...design, type: 'ARCH', price: '15000' }],
      ['S-02', 'Working drawings', 'مخططات تنفيذية', { ...design, type: 'ARCH', price: '15000' }],
      ['S-03', 'Interior scheme', 'تصميم داخلي', { ...design, type: 'INTR', price: '9000' }],
      [
        'S-04',
        'Site supervision',
        'إشراف على الموقع',
        { ...design, type: 'ARCH', unit: 'DAY', price: '1200', lowestPrice: '1000' },
      ],
    ],
  ],
  [
    products,
    [
      [
        'P-1001',
        'Porcelain tile 60×60',
        'بلاط بورسلان 60×60',
        {
          ...floor,
          reorderLevel: reorderLevelOf('P-1001'),
          price: '85.00',
          lowestPrice: '72.00',
          cost: '51.25',
          barcode: '6280000010016',
          units: [{ unit: 'CT', factor: '1.44', price: null, barcode: '6280000010023' }],
        },
      ],
      [
        'P-1002',
        'Marble slab',
        'لوح رخام',
        {
          ...floor,
          reorderLevel: reorderLevelOf('P-1002'),
          price: '240.00',
          cost: '165.00',
          barcode: '6280000010030',
        },
      ],
      [
        'P-2001',
        'Recessed spotlight',
        'إضاءة غاطسة',
        {
          ...light,
          reorderLevel: reorderLevelOf('P-2001'),
          price: '42.50',
          cost: '23.90',
          barcode: '6280000020015',
          units: [
            { unit: 'BX', factor: '12', price: '480.00', barcode: '6280000020022' },
            { unit: 'CT', factor: '96', price: '3600.00', barcode: '6280000020039' },
          ],
        },
      ],
    ],
  ],
];
