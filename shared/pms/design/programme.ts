// The room programme of a design in figures: net and gross area, coverage and floor-area ratio against the limits of the city (B9.1, PRJ-03).
import { hundredPercent, isDecimal, mulDiv, parseMoney, sumOf } from '../../kernel/money.ts';
import { type FloorKind, floorKindOf, floorNames } from './designChoices.ts';

/** Square metres have two decimals: areas are whole hundredths of them. */
export const areaDecimals = 2;

type Text = string | null;

/** A line of the programme: so many rooms, each of an area or of a width and a length, in metres with two decimals. */
export type RoomLine = {
  readonly room: Text;
  readonly count: number | null;
  readonly width: Text;
  readonly length: Text;
  readonly area: Text;
  readonly floor: Text;
};

/** For what the area of a type of rooms counts. */
export type RoomUse = { readonly inBuilt: boolean; readonly inCoverage: boolean; readonly inRatio: boolean };

/** What the city allows: coverage in per cent, and the floor-area ratio; null where it sets no limit. */
export type CityLimits = { readonly coverage: Text; readonly ratio: Text };

export type ProgrammeInput = {
  readonly lines: readonly RoomLine[];
  /** What walls and circulation add, in per cent. */
  readonly circulation: Text;
  readonly landArea: Text;
  readonly landWidth: Text;
  readonly landLength: Text;
  readonly floors: number | null;
  /** By the code of the type; a room without a type, or of one that is not known, counts for everything. */
  countsOf(room: string): RoomUse | undefined;
  readonly limits: CityLimits | null;
};

export type FloorArea = {
  /** Null of rooms without a floor. */
  readonly floor: string | null;
  readonly kind: FloorKind | null;
  readonly net: bigint;
  readonly gross: bigint;
};

/** Areas in hundredths of a square metre, coverage in hundredths of a per cent, the ratio in hundredths. */
export type Programme = {
  /** Of each line: all its rooms together. */
  readonly lines: readonly bigint[];
  /** From below; rooms without a floor come last. */
  readonly floors: readonly FloorArea[];
  /** Of rooms that count as built. */
  readonly net: bigint;
  readonly gross: bigint;
  /** Of rooms that do not, such as a garden. */
  readonly outside: bigint;
  /** Null where the land has no area. */
  readonly land: bigint | null;
  /** What the building covers of the land. */
  readonly covered: bigint;
  readonly coverage: bigint | null;
  readonly ratio: bigint | null;
  /** The limits in the same units; null where there is none. */
  readonly limits: { readonly coverage: bigint | null; readonly ratio: bigint | null };
  readonly isAboveCoverage: boolean;
  readonly isAboveRatio: boolean;
};

const everything: RoomUse = { inBuilt: true, inCoverage: true, inRatio: true };

/** While it is typed it may be no such number: then it counts as none. */
const hundredths = (text: Text): bigint =>
  text !== null && isDecimal(text, areaDecimals) ? (parseMoney(text, areaDecimals) ?? 0n) : 0n;

/** Width × length, rounded to two decimals; null where one of them is missing. */
export const areaOfSides = (width: Text, length: Text): bigint | null => {
  const [wide, long] = [hundredths(width), hundredths(length)];
  return wide > 0n && long > 0n ? mulDiv(wide, long, 100n) : null;
};

type Land = { readonly landArea: Text; readonly landWidth: Text; readonly landLength: Text };

/** The area that is typed counts before that of the sides: few pieces of land are rectangles. Null where neither is there. */
const areaOfLand = ({ landArea, landWidth, landLength }: Land): bigint | null => {
  const typed = hundredths(landArea);
  return typed > 0n ? typed : areaOfSides(landWidth, landLength);
};

/** The area of the sides beside one that is typed, and whether they differ; null where the sides say none. */
export const landOfSides = (land: Land): { area: bigint; differs: boolean } | null => {
  const area = areaOfSides(land.landWidth, land.landLength);
  return area === null ? null : { area, differs: areaOfLand(land) !== area };
};

/** Of one room: that of its sides where both are typed. */
export const areaOfRoom = ({ width, length, area }: RoomLine): bigint =>
  areaOfSides(width, length) ?? hundredths(area);

/** A whole number of them; one where none is typed, or something else while it is typed. */
const counted = (count: number | null): bigint =>
  count !== null && Number.isSafeInteger(count) && count > 0 ? BigInt(count) : 1n;

/** Of all rooms of a line. */
export const areaOfLine = (line: RoomLine): bigint => counted(line.count) * areaOfRoom(line);

const floorOrder: readonly string[] = Object.keys(floorNames);

type Measured = { area: bigint; use: RoomUse; floor: string | null };

const netOf = (rooms: readonly Measured[]): bigint => sumOf(rooms.map(({ area }) => area));

const orderedFloors = (rooms: readonly Measured[]): (string | null)[] => {
  const found = new Set(rooms.map(({ floor }) => floor));
  return [...floorOrder.filter((floor) => found.has(floor)), ...(found.has(null) ? [null] : [])];
};

const shareOf = (part: bigint, land: bigint | null, whole: bigint): bigint | null =>
  land === null ? null : mulDiv(part, whole, land);

const isAbove = (value: bigint | null, limit: bigint | null): boolean =>
  value !== null && limit !== null && value > limit;

const limitIn = (text: Text | undefined): bigint | null =>
  text === null || text === undefined || text === '' ? null : hundredths(text);

/** What is above its limit is a warning alone: nothing is refused by it. */
export const programmeOf = (input: ProgrammeInput): Programme => {
  const withWalls = hundredPercent + hundredths(input.circulation);
  const grossOf = (rooms: readonly Measured[]): bigint => mulDiv(netOf(rooms), withWalls, hundredPercent);
  const rooms = input.lines.map((line): Measured => {
    const floor = line.floor !== null && floorOrder.includes(line.floor) ? line.floor : null;
    const use = (line.room === null ? undefined : input.countsOf(line.room)) ?? everything;
    return { area: areaOfLine(line), use, floor };
  });
  const built = rooms.filter(({ use, area }) => use.inBuilt && area > 0n);
  const floors = orderedFloors(built).map((floor): FloorArea => {
    const here = built.filter((room) => room.floor === floor);
    return { floor, kind: floorKindOf(floor), net: netOf(here), gross: grossOf(here) };
  });
  /** Floor by floor, as the sheet adds up. */
  const grossByFloor = (counted: readonly Measured[]): bigint =>
    sumOf(orderedFloors(counted).map((floor) => grossOf(counted.filter((room) => room.floor === floor))));
  const covering = built.filter(({ use }) => use.inCoverage);
  const covered = built.some(({ floor }) => floor !== null)
    ? // A room without a floor may be on the ground: coverage is not taken for less than it may be.
      grossByFloor(covering.filter(({ floor }) => floor === 'ground' || floor === null))
    : mulDiv(grossByFloor(covering), 1n, counted(input.floors));
  const land = areaOfLand(input);
  const coverage = shareOf(covered, land, hundredPercent);
  const ratio = shareOf(grossByFloor(built.filter(({ use }) => use.inRatio)), land, 100n);
  const limits = { coverage: limitIn(input.limits?.coverage), ratio: limitIn(input.limits?.ratio) };
  return {
    lines: rooms.map(({ area }) => area),
    floors,
    net: netOf(built),
    gross: sumOf(floors.map(({ gross }) => gross)),
    outside: netOf(rooms.filter(({ use }) => !use.inBuilt)),
    land,
    covered,
    coverage,
    ratio,
    limits,
    isAboveCoverage: isAbove(coverage, limits.coverage),
    isAboveRatio: isAbove(ratio, limits.ratio),
  };
};
