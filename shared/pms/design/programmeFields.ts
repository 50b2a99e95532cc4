// The fields of a line of the room programme, as requests and calculations have them.
import { recordField } from '../../documents/documentFields.ts';
import { choiceKind } from '../../resources/choiceKind.ts';
import { choice, decimal, text, whole } from '../../resources/fields.ts';
import { floorNames } from './designChoices.ts';
import { areaDecimals } from './programme.ts';

export const programmeLinesMax = 300;

const roomsMax = 999;
const calledMax = 80;

const metres = (en: string, ar: string) =>
  decimal({ label: { en, ar }, decimals: areaDecimals, measure: 'length' });

/** Of requests and of calculations. */
export const landAreaField = decimal({
  label: { en: 'Land area (m²)', ar: 'مساحة الأرض (م²)' },
  decimals: areaDecimals,
  measure: 'area',
});

export const programmeLineFields = {
  room: recordField({
    label: { en: 'Room', ar: 'الغرفة' },
    of: choiceKind('roomType'),
    byName: true,
    with: ['usualArea', 'inBuilt', 'inCoverage', 'inRatio'],
    orText: 'called',
  }),
  /** A room of a type that the company does not have: it counts for everything, as a room without a type does. */
  called: text({ label: { en: 'Room of no type', ar: 'غرفة بلا نوع' }, max: calledMax }),
  count: whole({ label: { en: 'Count', ar: 'العدد' }, min: 1, max: roomsMax }),
  width: metres('Width (m)', 'العرض (م)'),
  length: metres('Length (m)', 'الطول (م)'),
  area: decimal({
    label: { en: 'Area (m²)', ar: 'المساحة (م²)' },
    decimals: areaDecimals,
    measure: 'area',
  }),
  floor: choice({ label: { en: 'Floor', ar: 'الدور' }, choices: floorNames }),
  notes: text({ label: { en: 'Notes', ar: 'ملاحظات' }, max: 200 }),
} as const;
