// Views that were kept before the address said what is asked stand as they stood.
import { expect, test } from 'vitest';
import { currentView } from './keptViews.ts';

test('a view of the first edition is read as an address', () => {
  const kept = { name: 'Riyadh', hidden: ['mobile'], stand: 'all', where: 'branch:01,contract:fixed' };
  const order = { key: 'price', descending: true };
  expect(currentView({ ...kept, order })).toEqual({
    name: 'Riyadh',
    hidden: ['mobile'],
    columns: [],
    asked: 'status=all&branch=01&contract=fixed&order=-price',
  });
  expect(currentView({ ...kept, stand: 'active', where: '' }).asked).toBe('');
});

test('a view of today is itself', () => {
  const view = { name: 'Mine', hidden: [], columns: ['name'], asked: 'search=a' };
  expect(currentView(view)).toBe(view);
});
