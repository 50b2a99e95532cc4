// The fields of a design request: who asks for what, on which land, until when, and for how much (specification section 3, B9.1).
import { partyChoice, partyLabels } from '../../../crm/partyKind.ts';
import { recordField } from '../../../documents/documentFields.ts';
import { choiceKind } from '../../../resources/choiceKind.ts';
import { choice, date, decimal, money, note, percent, text, whole } from '../../../resources/fields.ts';
import { designEntities, landKinds, streetSides } from '../designChoices.ts';
import { areaDecimals } from '../programme.ts';
import { landAreaField } from '../programmeFields.ts';

const metres = (en: string, ar: string) =>
  decimal({ label: { en, ar }, decimals: areaDecimals, measure: 'length' });

const floorsMax = 99;
const streetsMax = 8;
const notesMax = 200;
const outputsMax = 30;

export const requestHead = {
  party: recordField({ label: partyLabels.customer, of: partyChoice }),
  subject: text({ label: { en: 'Subject', ar: 'الموضوع' }, max: 120 }),
  land: choice({ label: { en: 'Land', ar: 'الأرض' }, choices: landKinds }),
  city: recordField({ label: { en: 'City', ar: 'المدينة' }, of: choiceKind('city') }),
  district: recordField({ label: { en: 'District', ar: 'الحي' }, of: choiceKind('area'), with: ['city'] }),
  deed: text({ label: { en: 'Deed number', ar: 'رقم الصك' }, max: 40, ltr: true }),
  landWidth: metres('Land width (m)', 'عرض الأرض (م)'),
  landLength: metres('Land length (m)', 'طول الأرض (م)'),
  landArea: landAreaField,
  floors: whole({ label: { en: 'Number of floors', ar: 'عدد الأدوار' }, min: 1, max: floorsMax }),
  circulation: percent({ label: { en: 'Walls and circulation %', ar: 'الجدران والممرات %' } }),
  budget: money({ label: { en: 'Customer’s budget', ar: 'ميزانية العميل' } }),
  wantedDate: date({ label: { en: 'Wanted by', ar: 'مطلوب بتاريخ' } }),
  followUp: date({ label: { en: 'Follow up on', ar: 'يوم المتابعة' } }),
  notes: note({ label: { en: 'Notes', ar: 'ملاحظات' }, max: 2000 }),
} as const;

export const requestTables = {
  /** What is to be built; each once. */
  entities: {
    label: { en: 'What is to be built', ar: 'المطلوب بناؤه' },
    one: { en: 'a building', ar: 'مبنى' },
    max: Object.keys(designEntities).length,
    of: {
      entity: choice({ label: { en: 'Building', ar: 'المبنى' }, choices: designEntities }),
      notes: text({ label: { en: 'Notes', ar: 'ملاحظات' }, max: notesMax }),
    },
  },
  /** What is wanted beside the design itself; each once. */
  outputs: {
    label: { en: 'Outputs wanted', ar: 'المخرجات المطلوبة' },
    one: { en: 'an output', ar: 'مخرج' },
    max: outputsMax,
    of: { option: recordField({ label: { en: 'Output', ar: 'المخرج' }, of: choiceKind('designOption') }) },
  },
  streets: {
    label: { en: 'Streets', ar: 'الشوارع' },
    one: { en: 'a street', ar: 'شارع' },
    max: streetsMax,
    of: {
      side: choice({ label: { en: 'Side', ar: 'الجهة' }, choices: streetSides }),
      width: metres('Width (m)', 'العرض (م)'),
    },
  },
} as const;
