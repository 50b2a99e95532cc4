// Old and new values are as people read them: by the kind of their field, whether a declaration or a document of its own; and so are the facts of what was done.
import { render, renderHook, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import { currencies } from '#shared/finance/currencies.ts';
import { voucherTypes } from '#shared/finance/resources.ts';
import { employees } from '#shared/hr/organisation.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { products } from '#shared/settings/resources.ts';
import type { Worded } from './auditField.ts';
import { ChangeList } from './ChangeList.tsx';
import { useAuditWords } from './useAuditWords.ts';
import { wordedKind } from './wordedKind.ts';

const session = { settings: { currency: 'SAR', digits: 'latn' } } as Session;

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['log', 'ui']);
});

const bare = (text: string | null) => (text ?? '').replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');

/** The cells of its one row. */
const textsOf = (change: Change, worded?: Worded): string[] => {
  const { container, unmount } = render(
    <SessionContext value={session}>
      <ChangeList entry={{ changes: [change], moreChanges: 0 }} worded={worded} />
    </SessionContext>,
  );
  const cells = [...container.querySelectorAll('tbody th, tbody td')].map((cell) => bare(cell.textContent));
  expect(screen.getByRole('table')).toBeTruthy();
  unmount();
  return cells;
};

const named = (code: string, name_ar: string) => ({ code, name: `${code} in English`, name_ar });

test('fields of a voucher: amounts grouped, days in words, accounts by code and name', () => {
  expect(textsOf({ field: 'debitTotal', old: '1000.00', new: '57500.50' })).toEqual([
    'إجمالي المدين',
    '1,000.00',
    '57,500.50',
  ]);
  expect(textsOf({ field: 'date', old: '2026-11-19', new: null }).slice(1)).toEqual([
    '19 نوفمبر 2026',
    'لا شيء',
  ]);
  const line = { account: named('1101', 'الصندوق'), debit: '57500.50', automatic: false };
  expect(textsOf({ field: 'lines.3', old: null, new: line })[2]).toBe(
    'الحساب: 1101 · الصندوق · مدين: 57,500.50',
  );
  expect(textsOf({ field: 'lines.3.account', old: '1102', new: line.account }).slice(1)).toEqual([
    '1102',
    '1101 · الصندوق',
  ]);
});

test('a condition of a workflow: an amount, or names', () => {
  const above = { field: 'total', operator: 'above', values: ['10000'] };
  expect(textsOf({ field: 'conditions.1', old: null, new: above })[2]).toContain('10,000.00');
  const of = { field: 'branch', operator: 'oneOf', values: [named('01', 'الرياض'), named('02', 'جدة')] };
  expect(textsOf({ field: 'conditions.1', old: null, new: of })[2]).toContain('الرياض · جدة');
});

test('fields of records by the kind of their declaration', () => {
  expect(textsOf({ field: 'price', old: '1250.00', new: null }, products)[1]).toBe('1,250.00');
  expect(textsOf({ field: 'active', old: true, new: false }, products).slice(1)).toEqual(['نعم', 'لا']);
  expect(textsOf({ field: 'manager', old: null, new: named('E1', 'سارة') }, employees)[2]).toBe('سارة');
  const rate = { field: 'rates[2026-01-01].rate', old: '3.75', new: '3.76' };
  expect(textsOf(rate, currencies)[0]).toContain('1 يناير 2026');
  const account = { field: 'accounts[cash_account].account', old: null, new: named('1101', 'الصندوق') };
  expect(textsOf(account, voucherTypes)[0]).not.toContain('cash_account');
});

test('fields and rows of a document as its kind declares them, without amounts that nobody typed', () => {
  const contract = wordedKind(contractKind);
  expect(textsOf({ field: 'advancePercent', old: null, new: '20' }, contract)[2]).toBe('20%');
  expect(textsOf({ field: 'durationUnit', old: 'day', new: 'month' }, contract).slice(1)).toEqual([
    'أيام',
    'أشهر',
  ]);
  expect(textsOf({ field: 'instalments.2.percent', old: '25', new: '30' }, contract)).toEqual([
    'دفعة 2 · النسبة %',
    '25%',
    '30%',
  ]);
  const row = { percent: '20', text: 'التسليم', event: 'hand', due: null, invoicedBefore: '0.00' };
  expect(textsOf({ field: 'instalments.5', old: null, new: row }, contract)[2]).toBe(
    'النسبة %: 20% · المرحلة: التسليم · يستحق: يدوياً',
  );
});

test('what was filled in is called as in its form, and a document that was made by its kind', () => {
  const { result } = renderHook(() => useAuditWords(), {
    wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
  });
  const contract = wordedKind(contractKind);
  const accepted = { action: 'accept', facts: { name: 'سارة', mobile: '+966501234567' } };
  expect(result.current.factsOf(accepted, contract)).toEqual([
    { name: 'الاسم', value: 'سارة', made: null },
    { name: 'رقم الجوال', value: '+966501234567', made: null },
  ]);
  const made = { kind: 'invoice', id: '01' };
  expect(result.current.factsOf({ action: 'convert', facts: { made } }, contract)).toEqual([
    { name: 'أُنشئ منه', value: 'فاتورة', made },
  ]);
});

test('what is not kept is counted', () => {
  render(
    <SessionContext value={session}>
      <ChangeList entry={{ changes: [{ field: 'date', old: null, new: null }], moreChanges: 12 }} />
    </SessionContext>,
  );
  expect(bare(screen.getByRole('table').querySelector('tfoot')?.textContent ?? '')).toBe(
    '12 تغييراً آخر غير محفوظ',
  );
});
