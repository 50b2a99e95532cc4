// The figures of a design request, as its form, its page, its paper and the quote that is made of it have them.
import { formatMoney } from '../../../kernel/money.ts';
import type { FloorKind } from '../designChoices.ts';
import {
  areaDecimals,
  areaOfSides,
  type CityLimits,
  type Programme,
  programmeOf,
  type RoomLine,
  type RoomUse,
} from '../programme.ts';

type Measured = {
  readonly lines: readonly RoomLine[];
  readonly circulation: string | null;
  readonly landArea: string | null;
  readonly landWidth: string | null;
  readonly landLength: string | null;
  readonly floors: number | null;
};

/** Of the types of rooms by their codes, and of the city. */
type Known = {
  useOf(code: string): Readonly<Record<string, unknown>> | undefined;
  readonly limits: CityLimits | null;
};

const usesOf =
  ({ useOf }: Known) =>
  (code: string): RoomUse | undefined => {
    const type = useOf(code);
    if (type === undefined) return undefined;
    const counts = (flag: keyof RoomUse): boolean => type[flag] !== false;
    return { inBuilt: counts('inBuilt'), inCoverage: counts('inCoverage'), inRatio: counts('inRatio') };
  };

export const requestProgramme = (request: Measured, known: Known): Programme =>
  programmeOf({ ...request, countsOf: usesOf(known), limits: known.limits });

/** Of its land as typed, else as its sides have it; null where neither is known. */
export const landAreaOf = ({
  landArea,
  landWidth,
  landLength,
}: Pick<Measured, 'landArea' | 'landWidth' | 'landLength'>): string | null => {
  const measured = areaOfSides(landWidth, landLength);
  return landArea ?? (measured === null ? null : formatMoney(measured, areaDecimals));
};

/** What is built, by the kinds of floors that rates distinguish; null of rooms without a floor. */
export const areasByFloorKind = ({ floors }: Programme): { kind: FloorKind | null; gross: bigint }[] => {
  const byKind = new Map<FloorKind | null, bigint>();
  for (const { kind, gross } of floors) byKind.set(kind, (byKind.get(kind) ?? 0n) + gross);
  return [...byKind].map(([kind, gross]) => ({ kind, gross }));
};
