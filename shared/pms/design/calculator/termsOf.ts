// From what is typed of a calculation to what it is priced by: its areas, and the rates, prices and fees of its day.
import { formatMoney } from '../../../kernel/money.ts';
import type { DesignFacts } from '../designFactsApi.ts';
import { areaDecimals, type Programme, programmeOf, type RoomLine } from '../programme.ts';
import { landFactorFor, minimumFor, rateFor, visitFeeFor } from '../rates/ratesOn.ts';
import { areasByFloorKind } from '../request/requestProgramme.ts';
import type { FeeTerms, FloorTerms, KeptAreas, OptionTerms } from './feeTerms.ts';

/** What of a calculation its price depends on. */
export type PricedInput = {
  readonly entity: string | null;
  readonly land: string | null;
  readonly landArea: string | null;
  readonly city: string | null;
  readonly floors: number | null;
  readonly circulation: string | null;
  readonly visits: number | null;
  readonly options: readonly { readonly option: string | null; readonly count: number | null }[];
  readonly lines: readonly RoomLine[];
};

/** `city`: what it is called; left out where no paper is made of it. */
export type PricedBy = {
  readonly currency: string;
  readonly tax: FeeTerms['tax'];
  readonly city?: FeeTerms['city'];
};

/** Its rooms in figures, against the limits of its city. */
const programmeOfCalculation = (
  { lines, circulation, landArea, floors, city }: PricedInput,
  { rooms, cities }: Pick<DesignFacts, 'rooms' | 'cities'>,
): Programme => {
  const uses = new Map(rooms.map((room) => [room.code, room]));
  return programmeOf({
    lines,
    circulation,
    landArea,
    landWidth: null,
    landLength: null,
    floors,
    countsOf: (code) => uses.get(code),
    limits: cities.find((each) => each.city === city) ?? null,
  });
};

const areaText = (hundredths: bigint): string => formatMoney(hundredths, areaDecimals);

const textOrNull = (hundredths: bigint | null): string | null =>
  hundredths === null ? null : areaText(hundredths);

/** As a version keeps them. */
export const keptAreasOf = ({ land, net, gross, coverage, ratio, limits }: Programme): KeptAreas => ({
  land: textOrNull(land),
  net: areaText(net),
  gross: areaText(gross),
  coverage: textOrNull(coverage),
  ratio: textOrNull(ratio),
  coverageLimit: textOrNull(limits.coverage),
  ratioLimit: textOrNull(limits.ratio),
});

type Sampled = { readonly sample: boolean } | null | undefined;

/** An option that is named twice is priced once. */
const optionTerms = (
  { options }: PricedInput,
  prices: Pick<DesignFacts, 'options' | 'optionNames'>,
): { terms: OptionTerms; price: Sampled }[] => {
  const asked = new Map(options.map((row) => [row.option, row]));
  return [...asked.values()].flatMap(({ option, count }) => {
    if (option === null) return [];
    const price = prices.options.find(({ code }) => code === option);
    const { name = '', name_ar = '' } = prices.optionNames.find(({ code }) => code === option) ?? {};
    const { basis, value = null, service = null } = price ?? {};
    const terms: OptionTerms = {
      option,
      name,
      name_ar,
      basis: basis === 'perMetre' ? 'perMetre' : 'fixed',
      count: count ?? 1,
      price: value,
      service,
    };
    return [{ terms, price }];
  });
};

export const termsOf = (input: PricedInput, facts: DesignFacts, by: PricedBy): FeeTerms => {
  const { currency, tax, city: cityName = null } = by;
  const { entity, land, city } = input;
  const programme = programmeOfCalculation(input, facts);
  const areas = areasByFloorKind(programme);
  const rates = areas.map(({ kind: floorKind }) =>
    entity === null ? null : rateFor({ entity, floorKind }, facts.rates),
  );
  const floors = areas.map(({ kind, gross }, at): FloorTerms => {
    const { value = null, service = null } = rates[at] ?? {};
    return { kind, area: formatMoney(gross, areaDecimals), rate: value, service };
  });
  const options = optionTerms(input, facts);
  const count = input.visits ?? 0;
  const visit = count > 0 ? visitFeeFor(city, facts.visitFees) : null;
  const factor = landFactorFor(land, facts.lands);
  const minimum = minimumFor(entity ?? '', facts.minimums);
  const used: Sampled[] = [...rates, ...options.map(({ price }) => price), visit, factor, minimum];
  return {
    currency,
    entity,
    city: cityName,
    floors,
    areas: keptAreasOf(programme),
    // Land inside of a plan is what rates are made for.
    landFactor: factor?.value ?? (land === 'land_random' ? null : '1'),
    options: options.map(({ terms }) => terms),
    visits: { count, fee: visit?.value ?? null },
    minimum: minimum ? { value: minimum.value, service: minimum.service } : null,
    service: floors.find(({ service }) => service !== null)?.service ?? null,
    tax,
    isSample: used.some((each) => each?.sample === true),
  };
};
