// The figures of a room programme: the worked example, floors, what does not count as built, and the limits of a city.
import { expect, test } from 'vitest';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { formatMoney } from '../../kernel/money.ts';
import { landOfSides, type ProgrammeInput, programmeOf, type RoomLine } from './programme.ts';

type Example = {
  input: {
    rooms: { room: string; count: string; width: string; length: string }[];
    circulation_and_walls_percent: string;
    land_area: string;
    floors: number;
    max_coverage_percent: string;
  };
  expected: {
    net_area: string;
    gross_area: string;
    per_floor: string;
    coverage_percent: string;
    within_limit: boolean;
  };
};

const room = (values: Partial<RoomLine>): RoomLine => ({
  room: null,
  count: null,
  width: null,
  length: null,
  area: null,
  floor: null,
  ...values,
});

const input = (values: Partial<ProgrammeInput>): ProgrammeInput => ({
  lines: [],
  circulation: '25',
  landArea: null,
  landWidth: null,
  landLength: null,
  floors: null,
  countsOf: () => undefined,
  limits: null,
  ...values,
});

test('PRJ-03: net area, gross area with circulation, coverage against the limit', () => {
  const example = workedExample<Example>('PRJ-03');
  const { rooms, circulation_and_walls_percent, land_area, floors, max_coverage_percent } = example.input;
  const found = programmeOf(
    input({
      lines: rooms.map(({ count, ...line }) => room({ ...line, count: Number(count) })),
      circulation: circulation_and_walls_percent,
      landArea: land_area,
      floors,
      limits: { coverage: max_coverage_percent, ratio: null },
    }),
  );
  expect({
    net_area: formatMoney(found.net, 2),
    gross_area: formatMoney(found.gross, 2),
    per_floor: formatMoney(found.covered, 2),
    coverage_percent: formatMoney(found.coverage ?? 0n, 2),
    within_limit: !found.isAboveCoverage,
  }).toEqual(example.expected);
});

test('the ground floor alone covers the land, and the sheet adds up floor by floor', () => {
  const found = programmeOf(
    input({
      lines: [
        room({ area: '100.33', floor: 'ground' }),
        room({ area: '80.11', floor: 'first', count: 2 }),
        room({ area: '20', floor: 'basement' }),
      ],
      landWidth: '20',
      landLength: '12.5',
      floors: 3,
    }),
  );
  expect(found.floors.map(({ floor, kind, gross }) => [floor, kind, gross])).toEqual([
    ['basement', 'basement', 2500n],
    ['ground', 'ground', 12541n],
    ['first', 'upper', 20028n],
  ]);
  expect(found.gross).toBe(35069n);
  expect(found.land).toBe(25000n);
  expect(found.coverage).toBe(5016n);
  expect(found.ratio).toBe(140n);
});

test('a garden is neither built nor covers the land, and a basement counts for no ratio', () => {
  const uses = {
    garden: { inBuilt: false, inCoverage: false, inRatio: false },
    basement: { inBuilt: true, inCoverage: false, inRatio: false },
  };
  const found = programmeOf(
    input({
      lines: [
        room({ room: 'living', area: '50', floor: 'ground' }),
        room({ room: 'garden', area: '60', floor: 'ground' }),
        room({ room: 'basement', area: '80', floor: 'basement' }),
      ],
      landArea: '100',
      countsOf: (code) => uses[code as keyof typeof uses],
      limits: { coverage: '60', ratio: '0.60' },
    }),
  );
  expect(found.outside).toBe(6000n);
  expect(found.net).toBe(13000n);
  expect(found.covered).toBe(6250n);
  expect([found.isAboveCoverage, found.isAboveRatio]).toEqual([true, true]);
  expect(found.ratio).toBe(63n);
});

test('without land there is neither coverage nor ratio, and nothing is above a limit', () => {
  const found = programmeOf(
    input({ lines: [room({ area: '500' })], limits: { coverage: '1', ratio: '0.01' } }),
  );
  expect([found.coverage, found.ratio, found.isAboveCoverage, found.isAboveRatio]).toEqual([
    null,
    null,
    false,
    false,
  ]);
});

test.each([Number.NaN, 1.5, -3, 0])('a count of %s, while it is typed, is as good as none', (count) => {
  const { gross, covered } = programmeOf(input({ lines: [room({ area: '10', count })], floors: count }));
  expect([gross, covered]).toEqual([1250n, 1250n]);
});

test('among rooms with floors, one without a floor is taken to be on the ground', () => {
  const lines = [room({ area: '18', floor: 'ground' }), room({ area: '20', count: 4 })];
  expect(programmeOf(input({ lines, landArea: '100' })).coverage).toBe(12250n);
});

test('the sides of land say an area, which a typed one may differ from', () => {
  const of = (landArea: string | null, landLength: string | null = '10') =>
    landOfSides({ landWidth: '12', landLength, landArea });
  expect(of(null)).toEqual({ area: 12000n, differs: false });
  expect(of('120')).toEqual({ area: 12000n, differs: false });
  expect(of('118.5')).toEqual({ area: 12000n, differs: true });
  expect([of('118.5', null), of(null, '-10')]).toEqual([null, null]);
});
