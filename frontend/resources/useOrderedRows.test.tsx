// What is folded on the screen hides its branches there, and stands whole in a file.
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { resourceNamed } from '#tests/support/resourceNamed.ts';
import { useOrderedRows } from './useOrderedRows.ts';
import type { useShownRecords } from './useShownRecords.ts';

const categories = resourceNamed('category');

const row = (code: string, parent: string | null): ResourceRow => ({
  ...{ code, name: code, name_ar: code, active: true, rev: 1 },
  parent,
});

test('a file of a tree has the branches that are folded', () => {
  const shown = {
    found: [row('A', null), row('A1', 'A'), row('A11', 'A1'), row('B', null)],
    closed: new Set(['A']),
    order: null,
    orderer: 'page',
  } as unknown as ReturnType<typeof useShownRecords>;
  const { result } = renderHook(() => useOrderedRows(categories, shown, []));
  expect(result.current.rows.map(({ item }) => item.code)).toEqual(['A', 'B']);
  const file = [row('B', null), row('A11', 'A1'), row('A', null), row('A1', 'A'), row('A', null)];
  expect(result.current.arranged(file).map(({ code }) => code)).toEqual(['B', 'A', 'A1', 'A11']);
});
