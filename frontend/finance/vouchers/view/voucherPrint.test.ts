// A voucher is printed on the paper of its type, and on that of its branch where the type has none.
import { expect, test } from 'vitest';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { type DocumentFrame, usualLayout } from '#shared/paper/documentFrame.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { type Printable, voucherDocument } from './voucherPrint.ts';

const frame: DocumentFrame = {
  language: 'ar',
  company: { name: 'شركة' },
  printed: { by: 'سارة', at: '2026-11-22 10:00' },
  layout: { ...usualLayout, paper: 'a5', header: 'ترويسة' },
};

const voucher: Printable = {
  id: null,
  type: 'receipt',
  number: null,
  status: 'draft',
  date: '2026-11-22',
  reference: '',
  referenceDate: null,
  narration: '',
  reverses: null,
  reversedBy: null,
  lines: [],
  preparedBy: 'سارة',
  posted: null,
};

test.each([
  ['receipt', 'roll80'],
  ['a4', 'a4'],
  [null, 'a5'],
] as const)('a type with the layout %s prints on %s', (layout, paper) => {
  const type: VoucherType = {
    code: 'receipt',
    kind: 'receipt',
    prefix: 'RV',
    name: 'Receipt',
    name_ar: 'قبض',
    active: true,
    layout,
  };
  const facts = { types: [type], currency: 'SAR', scale: 2 } as unknown as VoucherFacts;
  const { layout: printed } = voucherDocument(voucher, frame, { facts, partyName: String });
  expect(printed).toMatchObject({ paper, header: 'ترويسة' });
});
