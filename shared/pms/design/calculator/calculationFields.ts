// The fields of a calculation: whose design is priced, what the rates depend on, what is wanted beside the building, and what is taken off.
import { partyChoice, partyLabels } from '../../../crm/partyKind.ts';
import { recordField } from '../../../documents/documentFields.ts';
import { invoiceHead, invoiceLineFields } from '../../../invoices/invoiceFields.ts';
import { choiceKind } from '../../../resources/choiceKind.ts';
import { choice, code, note, percent, text, whole } from '../../../resources/fields.ts';
import { designEntities, landKinds } from '../designChoices.ts';
import { landAreaField } from '../programmeFields.ts';

const { discountPercent, discountAmount } = invoiceHead;

const visitsMax = 99;
const floorsMax = 99;
const countMax = 99;

/** What is taken off is typed beside the fee, not seldom. */
const usual = <Field extends { rare?: true }>({ rare: _, ...field }: Field): Omit<Field, 'rare'> => field;

export const calculationHead = {
  /** The request that it prices, by its id or number. */
  request: code({ label: { en: 'Design request', ar: 'طلب التصميم' }, max: 40, rare: true }),
  party: recordField({
    label: partyLabels.customer,
    of: partyChoice,
    with: ['taxTreatment', 'language'],
  }),
  subject: text({ label: { en: 'Subject', ar: 'الموضوع' }, max: 120 }),
  entity: choice({ label: { en: 'Type of building', ar: 'نوع المبنى' }, choices: designEntities }),
  land: choice({ label: { en: 'Land', ar: 'الأرض' }, choices: landKinds }),
  landArea: landAreaField,
  city: recordField({ label: { en: 'City', ar: 'المدينة' }, of: choiceKind('city'), byName: true }),
  floors: whole({ label: { en: 'Number of floors', ar: 'عدد الأدوار' }, min: 1, max: floorsMax }),
  circulation: percent({ label: { en: 'Walls and circulation %', ar: 'الجدران والممرات %' } }),
  visits: whole({ label: { en: 'Site visits', ar: 'زيارات الموقع' }, min: 0, max: visitsMax }),
  discountPercent: usual(discountPercent),
  discountAmount: usual(discountAmount),
  tax: recordField({ ...invoiceLineFields.tax, rare: true }),
  notes: note({ label: { en: 'Notes', ar: 'ملاحظات' }, max: 1000, rare: true }),
} as const;

export const calculationTables = {
  options: {
    label: { en: 'Options', ar: 'الخيارات' },
    one: { en: 'an option', ar: 'خيار' },
    max: 30,
    of: {
      option: recordField({ label: { en: 'Option', ar: 'الخيار' }, of: choiceKind('designOption') }),
      /** One where nothing is typed; of an option for each square metre, the area is its number. */
      count: whole({ label: { en: 'Number', ar: 'العدد' }, min: 1, max: countMax }),
    },
  },
} as const;
