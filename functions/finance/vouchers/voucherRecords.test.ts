// A voucher's items: a change that is visible only in part is never read as a voucher.

import { describe, expect, test } from 'vitest';
import { chunksOf } from '#functions/documents/documentLayout.ts';
import type { Attributes, Write } from '#functions/storage/writes.ts';
import { noSettlement } from '#shared/finance/receipts/settlementFields.ts';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import { changedVoucherWrites, newVoucherWrites, type Voucher, voucherOf } from './voucherRecords.ts';
import { voucherViewOf } from './voucherViews.ts';

const person = { id: 'U1', name: 'سارة' };

const line = (text: string): VoucherLine => ({
  account: '1101',
  branch: '01',
  debit: 100n,
  credit: 0n,
  party: null,
  costCentre: null,
  text,
  dueDate: null,
  automatic: false,
  ...noLineTax,
});

const aVoucher = (lines: VoucherLine[]): Voucher => ({
  id: 'V1',
  type: 'journal',
  number: null,
  status: 'draft',
  date: '2026-03-01',
  branch: '01',
  reference: '',
  referenceDate: null,
  ...noSettlement,
  narration: '',
  debitTotal: '1.00',
  creditTotal: '1.00',
  party: null,
  chunks: chunksOf(lines.length),
  linesRev: 1,
  reverses: null,
  reversedBy: null,
  createdBy: person,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedBy: person,
  updatedAt: '2026-03-01T10:00:00.000Z',
  postedBy: null,
  postedAt: null,
  seq: null,
  reason: null,
  importNumber: null,
  rev: 1,
  lines,
});

/** What stands in the table after the writes. */
const applied = (items: Map<string, Attributes>, writes: readonly Write[]): Map<string, Attributes> => {
  const after = new Map(items);
  for (const write of writes) {
    if (write.write === 'put') after.set(write.key.sk, { ...write.attributes, sk: write.key.sk });
    if (write.write === 'remove') after.delete(write.key.sk);
  }
  return after;
};

const read = (items: Map<string, Attributes>) =>
  voucherOf([...items.values()].map((item) => ({ rev: 1, ...item })));

describe('a voucher', () => {
  const long = Array.from({ length: 250 }, (_, index) => line(`old ${index}`));
  const before = aVoucher(long);
  const stored = applied(new Map(), newVoucherWrites(before));

  test('is read as it was written, and is missing where nothing was', () => {
    expect(read(stored)?.lines).toEqual(long);
    expect(voucherOf([])).toBeUndefined();
  });

  for (const [name, count] of [
    ['as many', 250],
    ['fewer', 120],
    ['more', 420],
  ] as const) {
    test(`changed to ${name} lines is the old one, the new one or not yet whole, whichever items are visible`, () => {
      const lines = Array.from({ length: count }, (_, index) => line(`new ${index}`));
      const writes = changedVoucherWrites(before, { ...before, lines, chunks: chunksOf(count) });
      const seen = new Set<string>();
      for (let visible = 0; visible < 2 ** writes.length; visible += 1) {
        const items = applied(
          stored,
          writes.filter((_, index) => visible & (1 << index)),
        );
        const voucher = read(items);
        if (voucher) expect([long, lines]).toContainEqual(voucher.lines);
        seen.add(voucher ? String(voucher.lines[0]?.text.slice(0, 3)) : 'not yet');
      }
      expect([...seen].sort()).toEqual(['new', 'not yet', 'old']);
    });
  }
});

test('a name that was kept in one language only stands for both', () => {
  const both = { id: 'U2', name: 'Omar', name_ar: 'عمر' };
  const { createdBy, updatedBy, postedBy } = voucherViewOf({ ...aVoucher([]), updatedBy: both }, 2);
  expect([createdBy, updatedBy, postedBy]).toEqual([{ ...person, name_ar: 'سارة' }, both, null]);
});
