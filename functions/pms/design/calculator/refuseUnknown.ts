// Refuses a calculation that names a city, a room or an option that is not there, each beside its field.
import { allRows, type Rows, rowsNamed } from '#functions/company/namedRows.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Calculation } from '#shared/pms/design/calculator/calculationKind.ts';
import { designOptions } from '#shared/pms/design/rates/designOptions.ts';
import { roomTypes } from '#shared/pms/design/rates/roomTypes.ts';
import { cities } from '#shared/settings/places.ts';

const isUnknown = (rows: Rows, code: string | null): boolean => code !== null && !rows.has(code);

export const refuseUnknown = async (
  { store }: SessionContext,
  { city, lines, options }: Pick<Calculation, 'city' | 'lines' | 'options'>,
): Promise<void> => {
  const [inCities, rooms, known] = await Promise.all([
    rowsNamed(store, cities, [city]),
    lines.length === 0 ? new Map() : allRows(store, roomTypes),
    options.length === 0 ? new Map() : allRows(store, designOptions),
  ]);
  refuseFields({
    city: isUnknown(inCities, city) ? 'designRequest.cityUnknown' : null,
    options: options.some(({ option }) => isUnknown(known, option)) ? 'designRequest.optionUnknown' : null,
    ...Object.fromEntries(
      lines.flatMap(({ room }, at) =>
        isUnknown(rooms, room) ? [[`lines.${at}.room`, 'designRequest.roomUnknown']] : [],
      ),
    ),
  });
};
