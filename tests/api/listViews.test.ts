// Views of a list are one's own: kept whole, seen by nobody else, and not without end.
import { expect, test } from 'vitest';
import { getListViews, saveListViews, viewsMax } from '#shared/lists/viewsApi.ts';
import { codeOf } from '#tests/support/books/vouchers.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

test('a view is kept for its user, and for nobody else', async () => {
  const company = await aCompany();
  const [mine, other] = [await signedInAs(company, 'admin'), await signedInAs(company, 'employee')];
  const params = { list: 'employees' };
  const view = { name: 'موظفو الرياض', hidden: ['mobile'], columns: [], asked: 'status=all&branch=01' };
  const ordered = { ...view, name: 'ordered', columns: ['name', 'mobile'], asked: 'order=-mobile' };
  expect(await mine.call(getListViews, { params })).toEqual({ views: [] });
  await mine.call(saveListViews, { params, body: { views: [view, ordered] } });
  expect(await mine.call(getListViews, { params })).toEqual({ views: [view, ordered] });
  expect(await mine.call(getListViews, { params: { list: 'brands' } })).toEqual({ views: [] });
  expect(await other.call(getListViews, { params })).toEqual({ views: [] });
  const many = Array.from({ length: viewsMax + 1 }, (_, index) => ({ ...view, name: String(index) }));
  expect(codeOf(await mine.send(saveListViews, { params, body: { views: many } }))).toBe('validation');
  expect((await mine.send(getListViews, { params: { list: 'moons' } })).status).toBe(404);
});
