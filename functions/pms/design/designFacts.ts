// What the screens of design know of rooms, cities and prices: few records of each kind, read whole; prices only for users of the calculator.
import { todayOf } from '#functions/company/figureTexts.ts';
import { partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import { can } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import * as api from '#shared/pms/design/designFactsApi.ts';
import { designCities } from '#shared/pms/design/rates/designCities.ts';
import { designOptions } from '#shared/pms/design/rates/designOptions.ts';
import { designRates } from '#shared/pms/design/rates/designRates.ts';
import { pricesOn } from '#shared/pms/design/rates/ratesOn.ts';
import { roomTypes } from '#shared/pms/design/rates/roomTypes.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { byPlace } from '#shared/resources/recordOrder.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

type Reading = Pick<Store, 'all'>;

const recordsOf = async (store: Reading, resource: AnyResource): Promise<ResourceRow[]> => {
  const items = await store.all({ pk: partitionOf(resource) });
  return items.map((item) => rowOf(resource, item)).toSorted(byPlace);
};

const textOf = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null);

const roomOf = (row: ResourceRow): api.DesignFacts['rooms'][number] => {
  const { code, name, name_ar, active } = row;
  return {
    code,
    name,
    name_ar,
    active,
    usualArea: textOf(row['usualArea']),
    inBuilt: row['inBuilt'] === true,
    inCoverage: row['inCoverage'] === true,
    inRatio: row['inRatio'] === true,
  };
};

const limitsOf = (row: ResourceRow): api.DesignFacts['cities'][number] => ({
  city: String(row['city']),
  coverage: textOf(row['coverage']),
  ratio: textOf(row['ratio']),
  sample: row['sample'] === true,
});

/** One query for each kind of records. */
const readDesignProgramme = async (store: Reading) => {
  const [rooms, cities] = await Promise.all([recordsOf(store, roomTypes), recordsOf(store, designCities)]);
  return { rooms: rooms.map(roomOf), cities };
};

const withLimits = (
  date: string,
  { rooms, cities }: Awaited<ReturnType<typeof readDesignProgramme>>,
): Pick<api.DesignFacts, 'date' | 'rooms' | 'cities'> => ({
  date,
  rooms,
  cities: cities.filter(({ active }) => active).map(limitsOf),
});

/** Everything by which a design is priced on a day. */
export const readDesignFacts = async (store: Reading, date: string): Promise<api.DesignFacts> => {
  const [programme, rates, options] = await Promise.all([
    readDesignProgramme(store),
    recordsOf(store, designRates),
    recordsOf(store, designOptions),
  ]);
  const prices = pricesOn({ rates, options, cities: programme.cities }, date);
  const optionNames = options.map(({ code, name, name_ar }) => ({ code, name, name_ar }));
  return { ...withLimits(date, programme), ...prices, optionNames };
};

const noPrices = { rates: [], lands: [], minimums: [], options: [], optionNames: [], visitFees: [] };

export const getDesignFacts = operation(api.getDesignFacts, async (context, { query }) => {
  const date = query.date ?? todayOf(context);
  if (can(context, 'calculator', 'view')) return readDesignFacts(context.store, date);
  return { ...withLimits(date, await readDesignProgramme(context.store)), ...noPrices };
});
