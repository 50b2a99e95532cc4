// What an estimate states beside its lines, in both languages: what is built and where, its areas against the limits of the city, and that prices are samples.

import type { PrintedInvoice } from '../../../invoices/paper/printedInvoice.ts';
import { plainDecimal } from '../../../invoices/taxes/itemPrice.ts';
import { groupedDecimal } from '../../../kernel/money.ts';
import type { Names } from '../../../kernel/names.ts';
import type { Label } from '../../../resources/fields.ts';
import { designEntities, landKinds } from '../designChoices.ts';
import { type AreaFigure, areaFigures } from './areaFigures.ts';
import { calculationHead } from './calculationFields.ts';
import type { CalculationView } from './calculationKind.ts';

type Facts = NonNullable<PrintedInvoice['about']>;

const namesOf = ({ en, ar }: Label): Names => ({ name: en, name_ar: ar });

/** A figure is the same in both. */
const inBoth = (text: string): Names => ({ name: text, name_ar: text });

const stated = (label: Label, value: Names | null | undefined): Facts =>
  value ? [{ label: namesOf(label), value }] : [];

const chosen = (choices: Readonly<Record<string, Label>>, code: string | null | undefined) => {
  const label = code ? choices[code] : undefined;
  return label && namesOf(label);
};

const shown = (text: string, unit: AreaFigure['unit']): string =>
  unit === 'percent' ? `${plainDecimal(text)}%` : groupedDecimal(text);

const areaFact = ({ label: { en, ar }, unit, value, limit, isAbove }: AreaFigure): Facts[number] => {
  const label = unit === 'area' ? { en: `${en} (m²)`, ar: `${ar} (م²)` } : { en, ar };
  const fact = { label: namesOf(label), value: inBoth(shown(value, unit)) };
  if (limit === null) return fact;
  const most = shown(limit, unit);
  const note = isAbove
    ? { name: `Above the limit of ${most}`, name_ar: `أعلى من الحد ${most}` }
    : { name: `Limit ${most}`, name_ar: `الحد ${most}` };
  return { ...fact, note: { ...note, marked: isAbove } };
};

export const estimateFacts = ({ entity, land, priced }: CalculationView): Facts => [
  ...stated(calculationHead.entity.label, chosen(designEntities, entity)),
  ...stated(calculationHead.city.label, priced?.city),
  ...stated(calculationHead.land.label, chosen(landKinds, land)),
  ...(priced?.areas ? areaFigures(priced.areas).map(areaFact) : []),
];

const prices: Label = { en: 'Prices', ar: 'الأسعار' };

const samples: Label = {
  en: 'Some of these prices are samples and no offer.',
  ar: 'بعض هذه الأسعار تجريبية، ولا تُعد عرضاً.',
};

export const estimateRemarks = ({ priced }: CalculationView): NonNullable<PrintedInvoice['remarks']> =>
  priced?.isSample ? [{ label: namesOf(prices), value: namesOf(samples) }] : [];
