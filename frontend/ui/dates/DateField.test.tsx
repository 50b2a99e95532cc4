// A date is typed or picked; its Hijri day stands below; what is no date is said beside the field.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { DateField } from './DateField.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('ui');
});

const Field = ({ start = '' }: { start?: string }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="تاريخ السند" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const input = () => screen.getByRole('textbox', { name: 'تاريخ السند' });
const reported = () => screen.getByRole('status').textContent;

test('a date is shown in words with its Hijri day below', () => {
  render(<Field start="2026-02-17" />);
  expect(input()).toHaveAccessibleDescription('29 شعبان 1447 هـ');
  expect((input() as HTMLInputElement).value).toContain('فبراير');
});

test('Arabic digits, day first', async () => {
  render(<Field />);
  await userEvent.type(input(), '١٧/٢/٢٠٢٦');
  await userEvent.tab();
  expect(reported()).toBe('2026-02-17');
});

test('what is no date is said, and counts as none', async () => {
  render(<Field start="2026-02-17" />);
  await userEvent.clear(input());
  await userEvent.type(input(), '31/2/2026');
  await userEvent.tab();
  expect(input()).toHaveAccessibleDescription('تاريخ غير صحيح');
  expect(input()).toBeInvalid();
  expect(reported()).toBe('');
});

test('arrow keys go by days, page keys by weeks', async () => {
  render(<Field start="2026-02-28" />);
  await userEvent.click(input());
  await userEvent.keyboard('{ArrowUp}');
  expect(reported()).toBe('2026-03-01');
  await userEvent.keyboard('{PageDown}');
  expect(reported()).toBe('2026-02-22');
});

test('a day is picked from the calendar', async () => {
  render(<Field start="2026-02-17" />);
  await userEvent.click(screen.getByRole('button', { name: 'فتح التقويم: تاريخ السند' }));
  await userEvent.click(screen.getByRole('button', { name: '5 فبراير 2026', hidden: true }));
  expect(reported()).toBe('2026-02-05');
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('a wrong entry is chosen as a whole on coming back, so that typing replaces it', async () => {
  render(<Field />);
  await userEvent.type(input(), '31/2/2026');
  await userEvent.tab();
  expect(input()).toBeInvalid();
  await userEvent.tab({ shift: true });
  expect(input()).toHaveFocus();
  await userEvent.keyboard('8/3/2026');
  await userEvent.tab();
  expect(reported()).toBe('2026-03-08');
  expect(input()).not.toBeInvalid();
});

test('Escape closes the calendar and gives the focus back', async () => {
  render(<Field start="2026-02-17" />);
  await userEvent.click(screen.getByRole('button', { name: 'فتح التقويم: تاريخ السند' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  expect(input()).toHaveFocus();
});
