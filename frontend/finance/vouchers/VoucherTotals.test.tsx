// The chip under the grid: balanced only when every amount can be read.
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { VoucherTotals } from './VoucherTotals.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['documents', 'finance']);
});

test.each([
  [500n, 500n, false, 'متوازن'],
  [500n, 200n, false, 'الفرق3.00'],
  [0n, 0n, false, 'لا مبالغ بعد'],
  [500n, 500n, true, 'مبلغ غير صحيح'],
  [0n, 0n, true, 'مبلغ غير صحيح'],
])('debit %s, credit %s, a wrong amount: %s', (...[debit, credit, hasWrongAmount, text]) => {
  const totals = { debit, credit, variance: debit - credit };
  render(<VoucherTotals totals={totals} hasWrongAmount={hasWrongAmount} currency="SAR" scale={2} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test.each([
  ['JPY', 0, 'الفرق1,234,567'],
  ['KWD', 3, 'الفرق1,234.567'],
])('the variance has the decimals of %s', (currency, scale, text) => {
  const totals = { debit: 1_234_567n, credit: 0n, variance: 1_234_567n };
  render(<VoucherTotals totals={totals} hasWrongAmount={false} currency={currency} scale={scale} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
