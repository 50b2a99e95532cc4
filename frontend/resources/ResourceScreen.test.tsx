// The record that is open beside its list stands in the address: a shared link opens it, closing takes it away, and one that is gone says so.
import { setTimeout } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import {
  answerCalls,
  drawScreen,
  shownAddress,
  startScreens,
} from '#tests/support/kinds/documentScreens.tsx';
import { resourceNamed } from '#tests/support/kinds/resourceNamed.ts';
import { ResourceScreen } from './ResourceScreen.tsx';

const brands = resourceNamed('brand');
const path = brands.api.list.path;
const brand = (code: string, name_ar: string, active = true) => ({
  code,
  name: code,
  name_ar,
  active,
  rev: 3,
});
/** Longer than a search waits behind the last key. */
const searchedAfterMs = 400;
const answers = { [path]: { items: [brand('A', 'ألف'), brand('B', 'باء')], cursor: null } };

beforeAll(async () => {
  await startScreens();
  await i18next.loadNamespaces(['resources', 'refusals']);
});

const drawer = () => screen.queryByRole('dialog', { hidden: true });
const open = (at: string) => drawScreen(<ResourceScreen resource={brands} />, { at });
const press = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { hidden: true })).getByText(name));

test('opening a record puts it into the address, closing takes it away', async () => {
  answerCalls(answers);
  open('/?status=all');
  await userEvent.click(await screen.findByText('باء'));
  await waitFor(() => expect(shownAddress()).toBe('/?status=all&open=B'));
  expect(drawer()).toHaveTextContent('B · باء');
  await press(i18next.t('resources:cancel'));
  await waitFor(() => expect(shownAddress()).toBe('/?status=all'));
  expect(drawer()).toBeNull();
});

test('a search that has not begun when a record is opened waits until it is closed', async () => {
  answerCalls(answers);
  open('/');
  await screen.findByText('باء');
  await userEvent.type(screen.getByRole('searchbox'), 'ا');
  await userEvent.click(screen.getByText('باء'));
  await waitFor(() => expect(shownAddress()).toBe('/?open=B'));
  await setTimeout(searchedAfterMs);
  expect(drawer()).toHaveTextContent('B · باء');
  expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('ا');
  await press(i18next.t('resources:cancel'));
  await waitFor(() => expect(shownAddress()).toBe('/?search=ا'));
});

test('a shared link opens the record', async () => {
  answerCalls(answers);
  open('/?open=A');
  await waitFor(() => expect(drawer()).toHaveTextContent('A · ألف'));
  await press(i18next.t('resources:cancel'));
  await waitFor(() => expect(shownAddress()).toBe('/'));
});

test('a code that nobody has is told', async () => {
  answerCalls({ [path]: { items: [], cursor: null } });
  open('/?open=GONE');
  await waitFor(() => expect(drawer()).toHaveTextContent('لا سجل بهذا الرمز'));
});

test('a record that was merged or deleted meanwhile can be saved no more, and says so', async () => {
  answerCalls({
    ...answers,
    [`PUT ${path}/A`]: { refused: 404, code: 'notFound', message: 'لا شيء', details: {} },
    [`PATCH ${path}/A`]: { refused: 404, code: 'notFound', message: 'لا شيء', details: {} },
  });
  open('/?open=A');
  await waitFor(() => expect(drawer()).toHaveTextContent('A · ألف'));
  await userEvent.type(screen.getByDisplayValue('ألف'), 'ي');
  await press(i18next.t('resources:save'));
  await waitFor(() => expect(drawer()).toHaveTextContent('دُمج في سجل آخر'));
  expect(screen.queryByText(i18next.t('resources:save'))).toBeNull();
  await press(i18next.t('resources:close'));
  await waitFor(() => expect(drawer()).toBeNull());
});
