// From what is typed of a calculation to what it is priced by: the rates, prices and fees of its day.
import { formatMoney } from '../../../kernel/money.ts';
import type { FloorKind } from '../designChoices.ts';
import { areaDecimals, type FloorArea } from '../programme.ts';
import type { FeeTerms, FloorTerms, OptionTerms } from './feeTerms.ts';

type Sampled = { readonly sample: boolean };
type Priced = Sampled & { readonly value: string; readonly service: string | null };

/** What is in force on a day. */
export type PricesOnDay = {
  readonly rates: readonly (Priced & { readonly entity: string; readonly floorKind: string | null })[];
  readonly lands: readonly (Sampled & { readonly land: string; readonly value: string })[];
  readonly minimums: readonly (Priced & { readonly entity: string | null })[];
  readonly options: readonly (Priced & {
    readonly code: string;
    readonly name: string;
    readonly name_ar: string;
    readonly basis: 'fixed' | 'perMetre';
  })[];
  readonly visitFees: readonly (Sampled & { readonly city: string; readonly value: string })[];
};

/** What of a calculation its price depends on, beside its rooms. */
export type PricedHead = {
  readonly entity: string | null;
  readonly land: string | null;
  readonly city: string | null;
  readonly visits: number | null;
  readonly options: readonly { readonly option: string | null; readonly count: number | null }[];
};

export type Pricing = {
  readonly head: PricedHead;
  /** Of its rooms that are built. */
  readonly floors: readonly FloorArea[];
  readonly prices: PricesOnDay;
  readonly currency: string;
  readonly tax: FeeTerms['tax'];
};

/** Several floors of one kind are one line. */
const areasByKind = (floors: readonly FloorArea[]): [kind: FloorKind | null, area: bigint][] => {
  const areas = new Map<FloorKind | null, bigint>();
  for (const { kind, gross } of floors) areas.set(kind, (areas.get(kind) ?? 0n) + gross);
  return [...areas];
};

type Found = Sampled | undefined;

/** The rate of the kind of floor, else that of every floor. */
const rateOf = ({ rates }: PricesOnDay, entity: string | null, kind: string | null) => {
  const own = rates.filter((rate) => rate.entity === entity);
  return (
    own.find(({ floorKind }) => kind !== null && floorKind === kind) ??
    own.find((rate) => rate.floorKind === null)
  );
};

const minimumOf = ({ minimums }: PricesOnDay, entity: string | null) =>
  minimums.find((each) => each.entity !== null && each.entity === entity) ??
  minimums.find((each) => each.entity === null);

export const termsOf = ({ head, floors, prices, currency, tax }: Pricing): FeeTerms => {
  const { entity } = head;
  const used: Found[] = [];
  const taken = <Each extends Found>(found: Each): Each => {
    used.push(found);
    return found;
  };
  const floorTerms = areasByKind(floors).map(([kind, area]): FloorTerms => {
    const rate = taken(rateOf(prices, entity, kind));
    return {
      kind,
      area: formatMoney(area, areaDecimals),
      rate: rate?.value ?? null,
      service: rate?.service ?? null,
    };
  });
  const asked = [...new Map(head.options.map((row) => [row.option, row])).values()];
  const options = asked.flatMap(({ option, count }): OptionTerms[] => {
    if (option === null) return [];
    const price = taken(prices.options.find(({ code }) => code === option));
    return [
      {
        option,
        name: price?.name ?? '',
        name_ar: price?.name_ar ?? '',
        basis: price?.basis ?? 'fixed',
        count: count ?? 1,
        price: price?.value ?? null,
        service: price?.service ?? null,
      },
    ];
  });
  const visits = head.visits ?? 0;
  const visit = visits > 0 ? taken(prices.visitFees.find(({ city }) => city === head.city)) : undefined;
  const land = taken(prices.lands.find((each) => each.land === head.land));
  const minimum = minimumOf(prices, entity);
  return {
    currency,
    entity,
    floors: floorTerms,
    landFactor: land?.value ?? '1',
    options,
    visits: { count: visits, fee: visit?.value ?? null },
    minimum: minimum ? { value: minimum.value, service: minimum.service } : null,
    /** What is sold beside a service of its own falls under that of the first floor. */
    service: floorTerms.find(({ service }) => service !== null)?.service ?? null,
    tax,
    isSample: [...used, minimum].some((each) => each?.sample === true),
  };
};
