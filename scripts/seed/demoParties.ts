// What the demo company knows of its customers and suppliers beside their names: identities, addresses, contacts and terms. All of it is invented.
import type { PartyView } from '#shared/crm/api.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { customers, suppliers } from './demoFacts.ts';

type Row = Readonly<Record<string, FieldValue>>;

/** City, district, street, building, postal code. */
type Place = readonly [city: string, district: string, street: string, building: string, postalCode: string];

const places: readonly Place[] = [
  ['RUH', 'العليا', 'طريق الملك فهد', '7421', '12214'],
  ['RUH', 'الملقا', 'طريق أنس بن مالك', '3186', '13524'],
  ['RUH', 'الياسمين', 'شارع القادسية', '8025', '13326'],
  ['RUH', 'السليمانية', 'شارع التخصصي', '2764', '12245'],
  ['RUH', 'النرجس', 'طريق أبي بكر الصديق', '6630', '13328'],
  ['RUH', 'الروضة', 'شارع خالد بن الوليد', '4512', '13213'],
  ['RUH', 'الصحافة', 'شارع العليا', '9083', '13321'],
];

const coast: readonly Place[] = [
  ['JED', 'الحمراء', 'شارع فلسطين', '3475', '23212'],
  ['JED', 'الشاطئ', 'طريق الكورنيش', '7710', '23415'],
  ['JED', 'الروضة', 'شارع الأمير سلطان', '2296', '23435'],
];

const addressOf = ([city, district, street, building, postalCode]: Place): Row => ({
  city,
  district,
  street,
  building,
  postalCode,
});

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

const contactNames = ['خالد العتيبي', 'منى السبيعي', 'عمر باوزير', 'هند الشهري', 'فيصل الدوسري'] as const;

/** People who buy for themselves. */
const persons: readonly string[] = ['C000005', 'C000008', 'C000011', 'C000014'];

const identityOf = (code: string, at: number): Row =>
  persons.includes(code)
    ? { kind: 'person', idScheme: 'NAT', otherId: `10${digits(48_213_700 + at * 617, 8)}` }
    : {
        kind: 'organisation',
        vatNumber: `3${digits(1_048_216_700_000 + at * 73_100_000, 13)}3`,
        idScheme: 'CRN',
        otherId: `10${digits(10_427_300 + at * 1_913, 8)}`,
      };

const contactsOf = (code: string, at: number): Row => {
  const name = contactNames[at % contactNames.length] ?? '';
  const mobile = `+96655${digits(2_170_400 + at * 4_391, 7)}`;
  return {
    mobile,
    ...(persons.includes(code)
      ? {}
      : {
          contacts: [
            { name, position: 'مدير المشتريات', mobile, email: `${code.toLowerCase()}@example.com` },
          ],
        }),
  };
};

const limits = ['250000', '150000', '400000', '80000'] as const;

const termsOf = (code: string, at: number): Row => {
  if (persons.includes(code)) return { paymentTerms: 'NET15' };
  return code.startsWith('C')
    ? {
        paymentTerms: 'NET30',
        creditLimit: limits[at % limits.length] ?? null,
        overdueDays: 90,
        salesperson: 'EMP-003',
      }
    : { paymentTerms: 'NET30' };
};

const known = ({ code, name, name_ar, role }: PartyView, at: number): Row => {
  const around = code >= 'C000011' && code < 'D' ? coast : places;
  const place = around[at % around.length];
  return {
    code,
    name,
    name_ar,
    customer: role !== 'supplier',
    supplier: role !== 'customer',
    ...identityOf(code, at),
    ...contactsOf(code, at),
    ...(place ? addressOf(place) : {}),
    ...termsOf(code, at),
  };
};

/** Who supplies what is sold on. */
const wholesalers: readonly Row[] = (
  [
    ['S000010', 'Najd Stone Factory', 'مصنع حجر نجد', '310642873100003'],
    ['S000011', 'Noor Lighting Est.', 'مؤسسة نور للإضاءة', '310715520900003'],
    ['S000012', '', 'شركة ديار للتجهيزات', '310588146700003'],
    ['S000013', '', 'شركة دهانات صحراء', '310903377200003'],
  ] as const
).map(([code, name, name_ar, vatNumber], at) => ({
  code,
  name,
  name_ar,
  vatNumber,
  customer: false,
  supplier: true,
  paymentTerms: 'EOM30',
  mobile: `+96655${digits(8_810_300 + at * 2_713, 7)}`,
  ...addressOf(['RUH', 'المنطقة الصناعية', 'طريق الخرج', String(3_204 + at * 118), '14334']),
}));

/** Abroad, in the Gulf, and one that both buys and sells. */
const others: readonly Row[] = [
  {
    code: 'C000015',
    name: 'Muscat Interiors',
    name_ar: 'تصاميم مسقط الداخلية',
    customer: true,
    taxTreatment: 'gcc',
    language: 'en',
    paymentTerms: 'NET30',
    website: 'muscat-interiors.example',
    country: 'OM',
    cityAbroad: 'Muscat',
    street: '18 November Street',
    mobile: '+96892104417',
    contacts: [
      {
        name: 'Salim Al-Harthy',
        position: 'Purchasing manager',
        mobile: '+96892104417',
        email: 's.harthy@example.com',
      },
    ],
  },
  {
    code: 'C000016',
    name: 'Bosporus Atelier',
    name_ar: 'محترف البوسفور',
    customer: true,
    taxTreatment: 'export',
    language: 'en',
    paymentTerms: 'NOW',
    mobile: '+905321104872',
    country: 'TR',
    cityAbroad: 'Istanbul',
    street: 'Cevdet Pasa Caddesi',
    building: '41',
    postalCode: '34342',
  },
  {
    code: 'S000009',
    name: 'Fanar Printing',
    name_ar: 'مطابع الفنار',
    customer: true,
    supplier: true,
    vatNumber: '310987001200003',
    idScheme: '700',
    otherId: '7012345678',
    mobile: '+966552231190',
    ...addressOf(['RUH', 'الملز', 'شارع الستين', '5108', '12629']),
    paymentTerms: 'NET60',
  },
];

export const demoParties = (): Row[] => [
  ...[...customers, ...suppliers].map(known),
  ...wholesalers,
  ...others,
];
