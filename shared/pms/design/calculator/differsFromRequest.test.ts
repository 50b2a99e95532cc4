// A request differs from the fee that was worked out for it where rooms, land or building are others; what it leaves open, or says in another way, does not count.
import { expect, test } from 'vitest';
import { differsFromRequest } from './differsFromRequest.ts';

const aRoom = (changes: object = {}) => ({
  room: 'living',
  count: 2,
  width: null,
  length: null,
  area: '20',
  floor: 'ground',
  ...changes,
});

const place = { land: 'land_planned', city: 'RUH', floors: 2, circulation: '25', lines: [aRoom()] };

const differs = (asked: object) =>
  differsFromRequest(
    { ...place, landArea: '600.00', entity: 'villa' },
    {
      ...place,
      landArea: null,
      landWidth: '20',
      landLength: '30',
      entities: [{ entity: 'villa' }, { entity: 'building' }],
      ...asked,
    },
  );

test.each([
  ['nothing', {}],
  ['the same area in other lines', { lines: [aRoom({ count: 1 }), aRoom({ count: null })] }],
  ['the same area by its sides', { lines: [aRoom({ width: '4', length: '5', area: null })] }],
  ['the same number written otherwise', { circulation: '25.0', landArea: '600' }],
  ['what it leaves open', { land: null, city: null, floors: null, circulation: null, entities: [] }],
])('no difference is %s', (_, asked) => {
  expect(differs(asked)).toBe(false);
});

test.each([
  ['another count', { lines: [aRoom({ count: 3 })] }],
  ['another floor', { lines: [aRoom({ floor: 'first' })] }],
  ['one room more', { lines: [aRoom(), aRoom({ room: 'garden' })] }],
  ['no rooms', { lines: [] }],
  ['another land', { land: 'land_random' }],
  ['a wider land', { landWidth: '25' }],
  ['another city', { city: 'JED' }],
  ['other floors', { floors: 3 }],
  ['other walls', { circulation: '20' }],
  ['another building', { entities: [{ entity: 'building' }] }],
])('a difference is %s', (_, asked) => {
  expect(differs(asked)).toBe(true);
});
