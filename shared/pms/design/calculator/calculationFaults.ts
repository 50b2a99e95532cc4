// What keeps a calculation from becoming a version: no rooms, nothing that says which rate holds, a rate that is missing on its day, and a discount above what the user may give.
import { inBoth } from '../../../documents/bothLanguages.ts';
import type { Fault, FaultFacts, Faults } from '../../../documents/documentRefusals.ts';
import { leastOf, limitDetails } from '../../../invoices/quotes/netLimit.ts';
import { hundredPercent, parseMoney, percentOf, scaleOf } from '../../../kernel/money.ts';
import { designEntities, floorKinds, landKinds } from '../designChoices.ts';
import type { RoomLine } from '../programme.ts';
import { calculationFee, type PricedCalculation } from './calculationSums.ts';
import type { FeeTerms } from './feeTerms.ts';
import { noFloor } from './feeWords.ts';

export type CalculationFacts = FaultFacts & {
  /** The largest discount of the user, in per cent. */
  discountLimit: string;
  /** What cities are called, by their codes. */
  cityNamed(code: string): { readonly name: string; readonly name_ar: string } | undefined;
};

type Checked = PricedCalculation & {
  readonly date: string;
  readonly branch: string;
  readonly city: string | null;
  readonly lines: readonly RoomLine[];
};

const words = (labels: Readonly<Record<string, { en: string; ar: string }>>, name: string | null): string => {
  const label = name === null ? undefined : labels[name];
  return label ? inBoth(label) : '';
};

const floorFaults = ({ entity, floors }: FeeTerms, date: string): Fault[] =>
  entity === null
    ? [{ code: 'designCalculation.entityMissing', details: {} }]
    : floors
        .filter(({ rate }) => rate === null)
        .map(({ kind }) => ({
          code: 'rate.missing',
          details: {
            date,
            entity: words(designEntities, entity),
            floor: kind === null ? inBoth(noFloor) : words(floorKinds, kind),
          },
        }));

const landFaults = ({ landFactor, floors }: FeeTerms, date: string): Fault[] =>
  landFactor === null && floors.length > 0
    ? [{ code: 'rate.landMissing', details: { date, land: inBoth(landKinds.land_random) } }]
    : [];

const optionFaults = ({ options }: FeeTerms, date: string): Fault[] =>
  options
    .filter(({ price }) => price === null)
    .map(({ option, name, name_ar }) => ({
      code: 'rate.optionMissing',
      details: { date, option: inBoth({ en: name || name_ar || option, ar: name_ar || name || option }) },
    }));

const visitFaults = (
  { visits: { count, fee } }: FeeTerms,
  { date, city }: Checked,
  { cityNamed }: CalculationFacts,
): Fault[] => {
  if (count === 0 || fee !== null) return [];
  const { name = '', name_ar: arabic = '' } = cityNamed(city ?? '') ?? {};
  const called = inBoth({ en: name || arabic || (city ?? ''), ar: arabic || name || (city ?? '') });
  return city === null
    ? [{ code: 'rate.visitCity', details: {} }]
    : [{ code: 'rate.visitMissing', details: { date, city: called } }];
};

const discountFaults = (calculation: Checked, limit: bigint): Fault[] => {
  const fee = calculationFee(calculation);
  if (fee === null || !calculation.priced) return [];
  const scale = scaleOf(calculation.priced.currency);
  const { discountPercent, discountAmount } = calculation;
  const percent = discountPercent === null || discountPercent === '' ? null : parseMoney(discountPercent, 2);
  const most = percentOf(fee.fee, limit);
  const isAbove = percent === null ? discountAmount > most : percent > limit;
  const details = limitDetails({ least: leastOf(fee.fee, limit), percent: limit, scale });
  return isAbove ? [{ code: 'discount.aboveLimit', details }] : [];
};

/** Beside the fields that are about what is missing. */
export const calculationFaults: Faults<Checked, CalculationFacts> = (calculation, facts, { numbers }) => {
  if (!numbers) return [];
  const { priced, date } = calculation;
  if (!priced || priced.floors.length === 0) return [{ code: 'designRequest.noRooms', details: {} }];
  const faults = [
    ...floorFaults(priced, date),
    ...landFaults(priced, date),
    ...optionFaults(priced, date),
    ...visitFaults(priced, calculation, facts),
    ...discountFaults(calculation, parseMoney(facts.discountLimit, 2) ?? hundredPercent),
  ];
  const isNothing = faults.length === 0 && (calculationFee(calculation)?.fee ?? 0n) === 0n;
  return isNothing ? [{ code: 'designCalculation.zeroTotal', details: {} }] : faults;
};
