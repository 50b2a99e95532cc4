// Escape closes a surface wherever the focus is, one after the other, and the focus goes back to what opened it.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { DateField } from '../dates/DateField.tsx';
import { ColumnChooser } from '../tables/ColumnChooser.tsx';
import { Popup } from './Popup.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('ui');
});

const Filters = () => {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor}>
        <button type="button" onClick={() => setOpen(!open)}>
          {'filter'}
        </button>
        {open && (
          <Popup anchor={anchor} onClose={() => setOpen(false)}>
            <DateField plain label="from" value="2026-02-17" onChange={() => undefined} />
          </Popup>
        )}
      </span>
      <button type="button">{'elsewhere'}</button>
    </>
  );
};

const field = () => screen.queryByRole('textbox', { name: 'from', hidden: true });

test.each(['filter', 'elsewhere'])('with the focus on %s', async (name) => {
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'filter' }));
  expect(field()).not.toBeNull();
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Escape}');
  expect(field()).toBeNull();
  expect(screen.getByRole('button', { name: 'filter' })).toHaveFocus();
});

test('a calendar inside closes first, then what it stands in', async () => {
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: 'filter' }));
  await userEvent.click(screen.getByRole('button', { name: 'فتح التقويم: \u2068from\u2069', hidden: true }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  expect(field()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(field()).toBeNull();
});

test('the list of columns, with the focus still on its button', async () => {
  render(
    <ColumnChooser columns={[{ key: 'a', title: 'A' }]} hidden={new Set()} onChange={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'الأعمدة' }));
  expect(screen.getByRole('checkbox', { name: 'A', hidden: true })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { name: 'A', hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: 'الأعمدة' })).toHaveFocus();
});
