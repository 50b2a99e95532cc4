// Whether a design request says something else than the fee was worked out for: other rooms, another land, or another building.
import { parseMoney, sumOf } from '../../../kernel/money.ts';
import { areaDecimals, areaOfLine, type RoomLine } from '../programme.ts';
import { landAreaOf } from '../request/requestProgramme.ts';

type Asked = {
  readonly land: string | null;
  readonly city: string | null;
  readonly landArea: string | null;
  readonly landWidth: string | null;
  readonly landLength: string | null;
  readonly floors: number | null;
  readonly circulation: string | null;
  readonly entities: readonly { readonly entity: string | null }[];
  readonly lines: readonly RoomLine[];
};

type Priced = Pick<Asked, 'land' | 'city' | 'landArea' | 'floors' | 'circulation' | 'lines'> & {
  readonly entity: string | null;
};

/** All rooms of a type on a floor together: in which lines they are typed changes no fee. */
const areasOf = (lines: readonly RoomLine[]): Map<string, bigint> => {
  const rooms = Map.groupBy(lines, ({ room, floor }) => `${room ?? ''} ${floor ?? ''}`);
  const areas = [...rooms].map(([key, same]) => [key, sumOf(same.map(areaOfLine))] as const);
  return new Map(areas.filter(([, area]) => area > 0n));
};

const hasSameRooms = (asked: Map<string, bigint>, priced: Map<string, bigint>): boolean =>
  asked.size === priced.size && [...asked].every(([key, area]) => priced.get(key) === area);

/** What the request leaves open is for the calculator to say. */
const isOther = (asked: string, priced: string | null): boolean => asked !== '' && asked !== (priced ?? '');

const isOtherNumber = (asked: string, priced: string | null): boolean =>
  asked !== '' && parseMoney(asked, areaDecimals) !== parseMoney(priced ?? '', areaDecimals);

export const differsFromRequest = (priced: Priced, request: Asked): boolean => {
  const entities = request.entities.map(({ entity }) => entity);
  return (
    !hasSameRooms(areasOf(request.lines), areasOf(priced.lines)) ||
    isOther(request.land ?? '', priced.land) ||
    isOther(request.city ?? '', priced.city) ||
    isOther(String(request.floors ?? ''), priced.floors === null ? null : String(priced.floors)) ||
    isOtherNumber(landAreaOf(request) ?? '', priced.landArea) ||
    isOtherNumber(request.circulation ?? '', priced.circulation) ||
    (entities.length > 0 && !entities.includes(priced.entity))
  );
};
