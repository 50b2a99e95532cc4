// Amounts, counts and dates stand in the digits that the company chose; what is typed is the same number in either.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setDigits } from '#frontend/lib/texts/digits.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { hijriParts } from '#shared/kernel/writtenDates.ts';
import { formatDate, formatHijri } from '../dates/dateFormat.ts';
import { AmountInput } from '../inputs/AmountInput.tsx';
import { countText } from './countText.ts';
import { MoneyText } from './MoneyText.tsx';

beforeAll(startTexts);
afterEach(() => setDigits('latn'));

test('an amount in Arabic-Indic digits, with their own marks', () => {
  setDigits('arab');
  const { container } = render(<MoneyText amount="1234.50" currency="SAR" />);
  expect(container).toHaveTextContent('١٬٢٣٤٫٥٠');
});

test('an amount in Latin digits where nothing was chosen', () => {
  const { container } = render(<MoneyText amount="-1234.50" currency="SAR" />);
  expect(container).toHaveTextContent('-1,234.50');
});

test('dates, counts and numbers in sentences follow; the calendar still counts', () => {
  setDigits('arab');
  expect(formatDate('2026-02-17', 'ar')).toBe('١٧ فبراير ٢٠٢٦');
  expect(formatHijri('2026-02-17', 'ar')).toContain('١٤٤٧');
  expect(hijriParts('2026-02-17')).toEqual({ year: 1447, month: 8, day: 29 });
  expect(countText(1250)).toBe('١٬٢٥٠');
  expect(i18next.t('app:idle.seconds', { count: 12 })).toBe('بقيت ١٢ ثانية');
});

test('a code inside a sentence stays as it is', () => {
  setDigits('arab');
  expect(i18next.t('app:layout.version', { version: '1.3.0' })).toBe('الإصدار 1.3.0');
});

const Entry = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountInput currency="SAR" aria-label="مدين" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

test('an amount typed in either digits shows in those of the company and is the same number', async () => {
  setDigits('arab');
  render(<Entry />);
  await userEvent.type(screen.getByRole('textbox'), '12٣٤٫5');
  expect(screen.getByRole('textbox')).toHaveValue('١٢٣٤٫٥');
  expect(screen.getByRole('status')).toHaveTextContent(/^1234\.5$/);
  await userEvent.tab();
  expect(screen.getByRole('textbox')).toHaveValue('١٬٢٣٤٫٥٠');
});
