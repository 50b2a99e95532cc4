// A posted voucher's total is that of its own lines; what balances the branches has a sum of its own. Its days of payment are told.

import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { DocumentLines } from '#frontend/documents/editor/DocumentLines.tsx';
import { picksOf } from '#frontend/documents/grid/picks.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { noSettlement } from '#shared/finance/receipts/settlementFields.ts';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import type { VoucherLineView, VoucherView } from '#shared/finance/voucher.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { voucherWords } from '../voucherWords.ts';
import { voucherViewParts } from './voucherViewParts.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['ui', 'documents', 'finance']);
});

const picks = picksOf([], [], true);

const facts: VoucherFacts = {
  types: [],
  branches: [],
  user: 'u1',
  ownBranch: '01',
  currency: 'SAR',
  scale: 2,
  today: '2026-02-17',
  chart: new Map(),
  rules: { rev: 1, years: [], lockDate: null, sealedThrough: null, interBranchAccount: '11601' },
  accounts: picks,
  costCentres: picks,
  branchPicks: picks,
  picks: { account: picks, costCentre: picks, branch: picks, voucherType: picks },
};

const line = (change: Partial<VoucherLineView>): VoucherLineView => ({
  account: '11001',
  debit: '0.00',
  credit: '0.00',
  branch: '01',
  party: null,
  dueDate: null,
  costCentre: null,
  text: '',
  automatic: false,
  ...noLineTax,
  ...change,
});

const own = [line({ debit: '500.00' }), line({ credit: '500.00', branch: '02' })];
const added = [
  line({ account: '11601', credit: '500.00', automatic: true }),
  line({ account: '11601', debit: '500.00', branch: '02', automatic: true }),
];

const show = (lines: VoucherLineView[]) => {
  const voucher: VoucherView = {
    id: 'v1',
    type: 'journal',
    number: '01-JV-2026-000001',
    status: 'posted',
    date: '2026-02-17',
    branch: '01',
    reference: '',
    narration: '',
    total: '500.00',
    party: null,
    reverses: null,
    reversedBy: null,
    createdBy: { id: 'u', name: 'u', name_ar: 'u' },
    referenceDate: null,
    lines,
    ...noSettlement,
    withheldBase: '0.00',
    amount: '0.00',
    items: [],
    debitTotal: '500.00',
    creditTotal: '500.00',
    variance: '0.00',
    createdAt: '',
    updatedAt: '',
    updatedBy: { id: 'u', name: 'u', name_ar: 'u' },
    postedAt: null,
    postedBy: null,
    reason: null,
    importNumber: null,
    rev: 1,
  };
  const place = {
    t: voucherWords(),
    facts,
    document: voucher,
    nameOf: (_: string, code: string) => code,
    namesOf: () => [],
  };
  render(<DocumentLines parts={voucherViewParts} place={place} />, { wrapper: MemoryRouter });
};

const sums = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .slice(-2)
    .map((cell) => cell.textContent);

test('with lines of the system', () => {
  show([...own, ...added]);
  expect(sums('الإجمالي')).toEqual(['500.00', '500.00']);
  expect(sums('إجمالي أسطر النظام')).toEqual(['500.00', '500.00']);
});

test('without them there is one total', () => {
  show(own);
  expect(sums('الإجمالي')).toEqual(['500.00', '500.00']);
  expect(screen.queryByText('إجمالي أسطر النظام')).toBeNull();
});

const headings = () => screen.getAllByRole('columnheader').map((each) => each.textContent);

test('the day on which a line is due stands beside its party', () => {
  show([line({ debit: '500.00', party: 'C1', dueDate: '2026-03-31' }), line({ credit: '500.00' })]);
  expect(headings().slice(1, 5)).toEqual(['الحساب', 'جهة التعامل', 'تاريخ الاستحقاق', 'الشرح']);
  expect(screen.getAllByRole('time').map((each) => each.getAttribute('datetime'))).toEqual(['2026-03-31']);
});

test('without one it has no column', () => {
  show([line({ debit: '500.00', party: 'C1' }), line({ credit: '500.00' })]);
  expect(headings()).not.toContain('تاريخ الاستحقاق');
});
