// A list that is not in the product, from its declaration alone: what every list has, in the address, the call and on the screen.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#frontend/lib/queryClient.ts';
import {
  answerCalls,
  drawScreen,
  shownAddress,
  startScreens,
} from '#tests/support/kinds/documentScreens.tsx';
import { type Pen, pagedPens, penList, pens } from '#tests/support/kinds/penList.ts';
import { ListScreen } from './ListScreen.tsx';
import type { ListDisplay } from './listDisplay.ts';

beforeAll(startScreens);
beforeEach(() => {
  localStorage.clear();
  answerCalls({ '/api/pens': { items: pens }, '/api/views/pens': { views: [] } });
});

const makers = { items: [{ code: 'M1', name: 'Pilot', name_ar: 'بايلوت', active: true }], cursor: null };
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('cell')[1]?.textContent ?? row.textContent);
const ready = () => screen.findByRole('row', { name: /أزرق/ });

test('the tab, the search and the filters of an address narrow a list that is read whole', async () => {
  answerCalls({ '/api/pens': { items: pens }, '/api/choices/maker': makers });
  drawScreen(<ListScreen list={penList} />, { at: '/?state=all&ink=oil&maker=M1&priceTo=50' });
  await ready();
  expect(names()).toEqual(['أزرق']);
  expect(screen.getByText('1 من 3')).toBeVisible();
  const chips = within(screen.getByRole('list', { name: 'عوامل التصفية المطبقة' }));
  expect(chips.getByText('الصانع: بايلوت')).toBeVisible();
  expect(chips.getByText('الحبر: زيت')).toBeVisible();
  await userEvent.click(chips.getByRole('button', { name: 'مسح الكل' }));
  await waitFor(() => expect(shownAddress()).toBe('/'));
  expect(names()).toEqual(['أزرق', 'أخضر']);
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['محفوظ2', 'الكل3']);
});

test('rows are ordered by a heading and grouped by a column, and the address says both', async () => {
  drawScreen(<ListScreen list={penList} />, { at: '/?state=all' });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'السعر' }));
  expect(names()).toEqual(['أسود', 'أخضر', 'أزرق']);
  await userEvent.click(screen.getByRole('button', { name: 'الأعمدة' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'تجميع حسب', hidden: true }), 'ink');
  await waitFor(() => expect(names()).toEqual(['زيت 2', 'أسود', 'أزرق', 'جل 1', 'أخضر']));
  expect(shownAddress()).toContain('order=-price');
  expect(shownAddress()).toContain('group=ink');
});

test('columns are hidden and moved by their user, and stay so until they are reset', async () => {
  const { unmount } = drawScreen(<ListScreen list={penList} />);
  await ready();
  const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent);
  await userEvent.click(screen.getByRole('button', { name: 'الأعمدة' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'الشراء', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'تقديم العمود: السعر', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'تقديم العمود: السعر', hidden: true }));
  expect(heads().slice(1)).toEqual(['الاسم', 'السعر', 'الحبر']);
  expect(screen.getByRole('checkbox', { name: 'الاسم', hidden: true })).toBeDisabled();
  unmount();
  drawScreen(<ListScreen list={penList} />);
  await ready();
  expect(heads().slice(1)).toEqual(['الاسم', 'السعر', 'الحبر']);
  await userEvent.click(screen.getByRole('button', { name: 'الأعمدة' }));
  await userEvent.click(screen.getByRole('button', { name: 'استعادة الأعمدة', hidden: true }));
  expect(heads().slice(1)).toEqual(['الاسم', 'الحبر', 'الشراء', 'السعر']);
});

test('a view is what is asked and which columns show', async () => {
  const view = {
    name: 'الزيت',
    hidden: ['bought'],
    columns: ['price', 'name'],
    asked: 'ink=oil&order=-price',
  };
  answerCalls({ '/api/pens': { items: pens }, '/api/views/pens': { views: [view] } });
  drawScreen(<ListScreen list={penList} />, { at: '/?search=x' });
  await userEvent.click(await screen.findByRole('button', { name: 'طرق العرض' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'الزيت', hidden: true }));
  await waitFor(() => expect(shownAddress()).toBe('/?ink=oil&order=-price'));
  expect(screen.queryByRole('columnheader', { name: 'الشراء' })).toBeNull();
});

test('chosen rows are added up, and something is done with them until they are gone', async () => {
  const bulk: ListDisplay<Pen>['bulk'] = (rows, onDone) => (
    <button type="button" onClick={onDone}>
      {rows.length}
    </button>
  );
  drawScreen(<ListScreen list={penList} useDisplay={() => ({ bulk })} />);
  await ready();
  await userEvent.click(screen.getByRole('checkbox', { name: 'تحديد كل الصفوف' }));
  expect(screen.getByRole('status')).toHaveTextContent('المحدد: 2 · الإجمالي 10.75');
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('N adds a new row for whoever may, and types a letter where letters are typed', async () => {
  let count = 0;
  const useDisplay = () => ({
    onNew: () => {
      count += 1;
    },
  });
  const { unmount } = drawScreen(<ListScreen list={penList} useDisplay={useDisplay} />);
  await ready();
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'ى' });
  expect(count).toBe(1);
  fireEvent.keyDown(screen.getByRole('searchbox'), { code: 'KeyN', key: 'n' });
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n', ctrlKey: true });
  expect(count).toBe(1);
  unmount();
  drawScreen(<ListScreen list={penList} useDisplay={useDisplay} />, { rights: ['view'] });
  await ready();
  expect(screen.queryByRole('button', { name: 'إضافة قلم' })).toBeNull();
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' });
  expect(count).toBe(1);
});

test('a list that finds nothing offers to clear, one that has nothing to add', async () => {
  const { unmount } = drawScreen(<ListScreen list={penList} />, { at: '/?search=zz' });
  expect(await screen.findByText('لا نتائج مطابقة')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'مسح التصفية' }));
  await ready();
  unmount();
  answerCalls({ '/api/pens': { items: [] } });
  drawScreen(<ListScreen list={penList} useDisplay={() => ({ onNew: () => undefined })} />);
  expect(await screen.findByText('لا سجلات بعد في الأقلام')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'إضافة قلم' })).toHaveLength(2);
});

test('a paged list asks the server for what the address says, and for the next page', async () => {
  const asked = answerCalls({ '/api/pens': { items: pens.slice(0, 1), cursor: 'c1' } });
  drawScreen(<ListScreen list={pagedPens} />, {
    at: '/?search=blue&ink=oil&priceTo=5&state=all&order=-price',
  });
  await ready();
  expect(
    Object.fromEntries(asked.find(({ pathname }) => pathname === '/api/pens')?.searchParams ?? []),
  ).toEqual({ search: 'blue', ink: 'oil', priceTo: '5', state: 'all', order: '-price', limit: '50' });
  expect(screen.getByText('أول 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'عرض المزيد' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('cursor')).toBe('c1'));
});

test('what was read stays when it cannot be read anew, and can be asked for again', async () => {
  drawScreen(<ListScreen list={penList} />);
  await ready();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 502 }));
  await queryClient.invalidateQueries({ queryKey: ['pens'] });
  expect(await screen.findByText(/وهذا آخر ما حُمِّل/)).toBeVisible();
  expect(names()).toEqual(['أزرق', 'أخضر']);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: pens })));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => expect(screen.queryByText(/وهذا آخر ما حُمِّل/)).toBeNull());
});

test('rows form groups by the column that the list declares, each below a head; the column itself is in the file', async () => {
  answerCalls({ '/api/pens': { items: pens } });
  const headed = {
    ...pagedPens,
    heads: 'ink',
    total: 'price',
    belowZero: { en: 'in credit', ar: 'رصيد دائن' },
  };
  const display = () => ({
    head: ({ ink }: Pen) => `حبر ${ink}`,
    headSum: ({ ink }: Pen) => (ink === 'gel' ? '-3.00' : '7.00'),
  });
  drawScreen(<ListScreen list={headed} useDisplay={display} />, { at: '/?state=all' });
  await ready();
  expect(screen.queryByRole('columnheader', { name: 'الحبر' })).toBeNull();
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(new Set(heads)).toEqual(new Set(['حبر oil', 'حبر gelرصيد دائن']));
  // The sum is in the column of what it adds up.
  const row = screen.getAllByRole('rowheader', { name: 'حبر oil' })[0]?.closest('tr');
  const place = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'السعر');
  expect(row?.cells[1]?.textContent).toBe('7.00');
  expect(row?.cells[0]?.colSpan).toBe(place);
});
