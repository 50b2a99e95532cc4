// What other programs call the columns of records.
import { expect, test } from 'vitest';
import { fileColumns, synonymOf } from '#shared/resources/file/recordFile.ts';
import { allResources } from '#shared/resources.ts';
import { pens } from '#tests/support/kinds/penResource.ts';
import { columnSynonyms } from './columnSynonyms.ts';

test('what other programs call a column names a field that a file has, and one field of a kind alone', () => {
  const named = allResources.flatMap((resource) =>
    fileColumns(resource).flatMap(({ name }) =>
      [name, `${resource.one}.${name}`].map((key) => ({ kind: resource.one, name, key })),
    ),
  );
  const meant = named.flatMap(({ kind, name, key }) =>
    (columnSynonyms[key] ?? []).map((title) => ({ title: `${kind}: ${title}`, name })),
  );
  const namesOf = Map.groupBy(meant, ({ title }) => title);
  const twice = [...namesOf].filter(([, each]) => new Set(each.map(({ name }) => name)).size > 1);
  expect(twice.map(([title]) => title)).toEqual([]);
  const known = new Set(named.map(({ key }) => key));
  expect(Object.keys(columnSynonyms).filter((key) => !known.has(key))).toEqual([]);
  const product = allResources.find(({ one }) => one === 'product') ?? pens;
  const of = synonymOf('product', fileColumns(product), columnSynonyms);
  expect(['الوحدة', 'UOM', 'اسم الصنف', 'السعر', 'Item code', 'غيره'].map(of)).toEqual([
    'unit',
    'unit',
    'name_ar',
    'price',
    'code',
    null,
  ]);
});
