// A design request as it is saved: whatever it names is there, each building and each output is wanted once, and a room without a count is one room.
import { allRows, type Rows, rowsNamed } from '#functions/company/namedRows.ts';
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { partyNameOf } from '#functions/invoices/draftInvoice.ts';
import { partyNamed } from '#functions/invoices/namedRecords.ts';
import { designOptions } from '#shared/pms/design/rates/designOptions.ts';
import { roomTypes } from '#shared/pms/design/rates/roomTypes.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { areas, cities } from '#shared/settings/places.ts';

/** The first row of each value; rows that say nothing are left out. */
const eachOnce = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Row[] =>
  [
    ...new Map(
      rows
        .flatMap((row) => {
          const value = keyOf(row);
          return value === null ? [] : [[value, row] as const];
        })
        .toReversed(),
    ).values(),
  ].toReversed();

const isUnknown = (rows: Rows, code: string | null): boolean => code !== null && !rows.has(code);

const districtFault = ({ city, district }: DesignRequest, districts: Rows): string | null => {
  if (district === null) return null;
  const found = districts.get(district);
  if (found === undefined) return 'designRequest.districtUnknown';
  return city !== null && found['city'] !== city ? 'designRequest.districtElsewhere' : null;
};

const roomFaults = (lines: DesignRequest['lines'], rooms: Rows): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ room }, at) =>
      isUnknown(rooms, room) ? [[`lines.${at}.room`, 'designRequest.roomUnknown']] : [],
    ),
  );

const optionFaults = (outputs: DesignRequest['outputs'], options: Rows): Record<string, string> =>
  outputs.some(({ option }) => isUnknown(options, option)) ? { outputs: 'designRequest.optionUnknown' } : {};

export const draftRequest = async (
  { store }: SessionContext,
  typed: DesignRequest,
): Promise<Partial<DesignRequest>> => {
  const { party: named, city, district, lines } = typed;
  const outputs = eachOnce(typed.outputs, ({ option }) => option);
  const [merged, inCities, districts, rooms, options] = await Promise.all([
    named === null ? new Map<string, string>() : readMergedParties(store),
    rowsNamed(store, cities, [city]),
    rowsNamed(store, areas, [district]),
    lines.length === 0 ? new Map() : allRows(store, roomTypes),
    outputs.length === 0 ? new Map() : allRows(store, designOptions),
  ]);
  const code = named === null ? null : presentCode(merged, named);
  const party = await partyNamed(store, code);
  refuseFields({
    party: code !== null && party === null ? 'designRequest.partyUnknown' : null,
    city: isUnknown(inCities, city) ? 'designRequest.cityUnknown' : null,
    district: districtFault(typed, districts),
    ...optionFaults(outputs, options),
    ...roomFaults(lines, rooms),
  });
  return {
    party: code,
    partyName: partyNameOf({ party }),
    entities: eachOnce(typed.entities, ({ entity }) => entity),
    outputs,
    streets: typed.streets.filter(({ side, width }) => side !== null || width !== null),
    lines: lines.map((line) =>
      line.count === null && (line.room !== null || line.called !== '') ? { ...line, count: 1 } : line,
    ),
  };
};
