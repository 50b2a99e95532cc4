// The filters of the voucher list in its address.
import { expect, test } from 'vitest';
import { filtersOf, withFilter } from './voucherFilters.ts';

test('an address gives its filters', () => {
  const search = new URLSearchParams(
    'status=draft&from=2026-01-01&to=2026-02-17&text=INV&type=journal&branch=JED',
  );
  expect(filtersOf(search)).toEqual({
    type: 'journal',
    status: 'draft',
    branch: 'JED',
    from: '2026-01-01',
    to: '2026-02-17',
    text: 'INV',
  });
});

test('what is not understood is left out', () => {
  expect(filtersOf(new URLSearchParams('status=lost&from=yesterday&to=2026-02-30&other=1&text='))).toEqual(
    {},
  );
});

test('a filter is set and taken away, the others stay', () => {
  const search = withFilter(new URLSearchParams('branch=JED'), 'status', 'posted');
  expect(search.toString()).toBe('branch=JED&status=posted');
  expect(withFilter(search, 'branch', '').toString()).toBe('status=posted');
});
