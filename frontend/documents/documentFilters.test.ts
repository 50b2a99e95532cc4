// The filters of a list of documents in its address.
import { expect, test } from 'vitest';
import { filtersOf, withFilter } from './documentFilters.ts';

const kind = { filters: ['type'], states: ['draft', 'pending', 'posted', 'rejected'] };

test('an address gives its filters', () => {
  const search = new URLSearchParams(
    'status=draft&from=2026-01-01&to=2026-02-17&text=INV&type=journal&branch=JED',
  );
  expect(filtersOf(kind, search)).toEqual({
    type: 'journal',
    status: 'draft',
    branch: 'JED',
    from: '2026-01-01',
    to: '2026-02-17',
    text: 'INV',
  });
});

test('what is not understood is left out', () => {
  const search = new URLSearchParams('status=lost&from=yesterday&to=2026-02-30&other=1&text=');
  expect(filtersOf(kind, search)).toEqual({});
});

test('a filter is set and taken away, the others stay', () => {
  const search = withFilter(new URLSearchParams('branch=JED'), 'status', 'posted');
  expect(search.toString()).toBe('branch=JED&status=posted');
  expect(withFilter(search, 'branch', '').toString()).toBe('status=posted');
});
