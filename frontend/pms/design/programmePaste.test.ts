// Rooms that are copied from a sheet without titles: names in both languages are understood, floors are found behind the area that is left out, and what means nothing stays.
import { expect, test } from 'vitest';
import { readLines } from '#frontend/documents/grid/paste/readLines.ts';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import { programmeLineFields } from '#shared/pms/design/programmeFields.ts';

const rooms = [
  { code: 'kitchen', name: 'Kitchen', name_ar: 'مطبخ' },
  { code: 'bedroom', name: 'Bedroom', name_ar: 'غرفة نوم' },
];

const grid = {
  source: { of: programmeLineFields, oneOf: [] },
  fields: Object.keys(programmeLineFields).filter((name) => name !== 'called'),
  titleOf: (name: string) => name,
  facts: { picks: { roomType: picksOf(rooms, rooms, false) }, today: '2026-02-17', currency: 'SAR' },
};

const reading = { grid, resolveCodes: async () => new Map(), broughtAlong: async () => ({}) };

const read = (rows: readonly (readonly string[])[]) =>
  readLines(rows, 'room', reading as unknown as Parameters<typeof readLines>[2]);

test('name, count, width, length and floor', async () => {
  const { lines, leftOut } = await read([
    ['Kitchen', '2', '4', '5', 'Ground floor'],
    ['غرفة نوم', '٣', '4', '4.5', 'الدور الأول'],
    ['سرداب', '1', '3', '3', 'قبو'],
  ]);
  expect(leftOut).toEqual([]);
  expect(lines).toEqual([
    { room: 'kitchen', count: '2', width: '4', length: '5', floor: 'ground' },
    { room: 'bedroom', count: '3', width: '4', length: '4.5', floor: 'first' },
    { called: 'سرداب', count: '1', width: '3', length: '3', floor: 'basement' },
  ]);
});

test('an area in its place stays there', async () => {
  const { lines } = await read([['Kitchen', '1', '', '', '18', 'Ground floor']]);
  expect(lines).toEqual([{ room: 'kitchen', count: '1', area: '18', floor: 'ground' }]);
});
