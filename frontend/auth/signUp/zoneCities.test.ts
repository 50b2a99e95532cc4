// Arabic names of cities find the zone of their clock.
import { expect, test } from 'vitest';
import { searchIn } from '#frontend/ui/inputs/options.ts';
import { zoneCities } from './zoneCities.ts';

const zones = Object.entries(zoneCities);

test('zones are those that the browser offers', () => {
  const offered = Intl.supportedValuesOf('timeZone');
  expect(zones.map(([zone]) => zone).filter((zone) => !offered.includes(zone))).toEqual([]);
});

test('cities are in Arabic letters, each in one zone', () => {
  expect(zones.filter(([, cities]) => !/^[\u0600-\u06ff ]+$/.test(cities))).toEqual([]);
  const words = zones.flatMap(([, cities]) => cities.split(' '));
  // Of two words, or in two spellings.
  const shared = ['أبو', 'الدار'];
  expect(words.filter((word, at) => words.indexOf(word) !== at && !shared.includes(word))).toEqual([]);
});

test.each([
  ['جدة', 'Asia/Riyadh'],
  ['ابوظبي', 'Asia/Dubai'],
  ['عمان', 'Asia/Amman'],
  ['الاسكندرية', 'Africa/Cairo'],
])('%s finds %s', (typed, zone) => {
  const find = searchIn(
    zones.map(([key, cities]) => ({ key, label: key, note: cities })),
    ({ note = '' }) => [note],
  );
  expect(find(typed)).toMatchObject([{ key: zone }]);
});
