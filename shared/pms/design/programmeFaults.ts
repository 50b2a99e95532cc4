// What is wrong with the measures of a design: a width without a length says no area.
import type { Fault } from '../../documents/documentRefusals.ts';
import type { RoomLine } from './programme.ts';

const widthWithoutLength = 'designRequest.widthWithoutLength';

export const roomFaults = (lines: readonly RoomLine[]): Fault[] =>
  lines.flatMap(({ width, length }, line): Fault[] =>
    (width === null) === (length === null)
      ? []
      : [
          {
            code: widthWithoutLength,
            details: { line },
            path: `lines.${line}.${width === null ? 'width' : 'length'}`,
          },
        ],
  );

/** The same of the land, whose area may be typed in their place. */
export const landFaults = ({
  landWidth,
  landLength,
}: {
  readonly landWidth: string | null;
  readonly landLength: string | null;
}): Fault[] =>
  (landWidth === null) === (landLength === null)
    ? []
    : [
        {
          code: widthWithoutLength,
          details: {},
          path: landWidth === null ? 'landWidth' : 'landLength',
        },
      ];
