// An overview that is not in the product, from its declaration alone: which calls are asked, what each right shows, and what is shown when a call fails.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { Access } from '#shared/kernel/endpoint.ts';
import { drawScreen } from '#tests/support/kinds/documentScreens.tsx';
import { OverviewPage } from './OverviewPage.tsx';
import { type Overview, type OverviewCall, partsOf } from './overview.ts';

const Icon = () => <svg aria-hidden="true" />;

let asked: string[] = [];
let isBroken = false;

const callOf = <Answer,>(name: string, access: Access, answer: Answer): OverviewCall<Answer> => ({
  access,
  key: [name],
  ask: async () => {
    asked.push(name);
    if (isBroken && name === 'leaves') throw new Error('The line is down.');
    return answer;
  },
});

const staff = partsOf(callOf('staff', 'session', { working: 1204, pay: '5300.50', late: null, drafts: 0 }));
const leaves = partsOf(callOf('leaves', ['leave', 'view'], { waiting: 3, names: ['Sara'] }));

const overview: Overview = {
  screen: 'finance',
  texts: 'ui',
  figures: 'figures of staff',
  parts: [
    staff.tile({ Icon, show: ({ working }) => ({ name: 'Working', figure: working, target: '/staff' }) }),
    staff.tile({
      needs: ['pay', 'view'],
      Icon,
      show: ({ pay }) => ({ name: 'Pay', figure: pay, target: '/pay' }),
    }),
    staff.of(({ late }) => late).tile({ Icon, show: () => ({ name: 'Late', figure: 1, target: '/late' }) }),
    leaves.waiting({
      show: ({ waiting }) => ({
        title: 'To do',
        rows: [
          { key: 'leave', name: 'Leaves', figure: waiting, target: '/leaves', isLate: true },
          { key: 'pay', needs: ['pay', 'view'], name: 'Payslips', figure: 'Many', target: '/payslips' },
        ],
      }),
    }),
    leaves.list({
      show: ({ names }) => ({
        title: 'Newest',
        rows: names.map((name) => ({ key: name, name })),
        none: 'Nobody',
      }),
    }),
    staff.note({ show: () => 'As of today.' }),
  ],
  empty: {
    when: [staff.emptyIf(({ working }) => working === 0)],
    title: 'No staff',
    text: 'Add some.',
    act: { name: 'Add', target: '/staff/new' },
  },
};

const draw = (rights: string[], declared = overview) =>
  drawScreen(<OverviewPage overview={declared} />, { rights });

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['ui', 'figures']);
});
beforeEach(() => {
  asked = [];
  isBroken = false;
});

test('a call is asked once for all of its parts, and each figure leads where it is declared to lead', async () => {
  draw(['*']);
  const tiles = within(await screen.findByRole('list', { name: 'figures of staff' }));
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/staff', '/pay']);
  expect(tiles.getByRole('link', { name: /Working/ })).toHaveTextContent('1,204');
  expect(tiles.getByRole('link', { name: /Pay/ })).toHaveTextContent('5,300.50');
  const waiting = await screen.findByRole('link', { name: /Leaves/ });
  expect(waiting).toHaveAttribute('href', '/leaves');
  expect(waiting).toHaveTextContent('3');
  expect(screen.getByText('Sara')).toBeVisible();
  expect(screen.getByText('As of today.')).toBeVisible();
  expect(asked.sort()).toEqual(['leaves', 'staff']);
});

test('what a user may not see is neither asked nor drawn', async () => {
  draw(['leave:view']);
  expect(await screen.findByRole('link', { name: /Leaves/ })).toBeVisible();
  expect(screen.queryByText('Pay')).toBeNull();
  expect(screen.queryByText('Payslips')).toBeNull();

  asked = [];
  draw(['pay:view']);
  expect(await screen.findByRole('link', { name: /Pay/ })).toBeVisible();
  expect(asked).toEqual(['staff']);
});

test('a call that fails says so in the place of its parts, and is asked again', async () => {
  isBroken = true;
  draw(['*']);
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('The line is down.');
  expect(screen.getByRole('link', { name: /Working/ })).toBeVisible();
  isBroken = false;
  await userEvent.click(within(failure).getByRole('button'));
  expect(await screen.findByText('Sara')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page without anything to show says so, and an empty one says what to do', async () => {
  const { unmount } = draw([], { ...overview, parts: overview.parts.slice(2, 3) });
  expect(await screen.findByText('لا أرقام هنا')).toBeVisible();
  unmount();
  const nobody = partsOf(callOf('nobody', 'session', { working: 0 }));
  const tile = nobody.tile({
    Icon,
    show: ({ working }) => ({ name: 'Working', figure: working, target: '/staff' }),
  });
  const empty = overview.empty && {
    ...overview.empty,
    when: [nobody.emptyIf(({ working }) => working === 0)],
  };
  draw([], { ...overview, parts: [tile], ...(empty && { empty }) });
  expect(await screen.findByText('No staff')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  expect(screen.queryByText('Working')).toBeNull();
});
