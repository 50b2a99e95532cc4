// Who signs a voucher, by how it came into the books.
import { expect, test } from 'vitest';
import type { ApprovalEvent } from '../approvals/approval.ts';
import { signersOf } from './signers.ts';

const person = (id: string) => ({ id, name: id, name_ar: id });
const [writer, checker, chief] = ['writer', 'checker', 'chief'].map(person) as [
  ReturnType<typeof person>,
  ReturnType<typeof person>,
  ReturnType<typeof person>,
];
const approve = (by: typeof writer, round = 1): ApprovalEvent => ({
  act: 'approve',
  as: null,
  at: '',
  step: 0,
  comment: '',
  by,
  round,
});
const voucher = { status: 'posted' as const, createdBy: writer, postedBy: writer };

test('a draft is signed by nobody', () => {
  const none = { prepared: null, reviewed: null, approved: null };
  expect(signersOf({ ...voucher, status: 'draft', postedBy: null }, [])).toEqual(none);
  expect(signersOf({ ...voucher, status: 'rejected', postedBy: null }, [approve(checker)])).toEqual(none);
});

test('without an approval whoever posts it answers for it, unless he wrote it', () => {
  expect(signersOf(voucher, [])).toEqual({ prepared: writer, reviewed: null, approved: null });
  expect(signersOf({ ...voucher, postedBy: chief }, []).approved).toEqual(chief);
});

test('the first approver reviews, the last approves; those of an earlier round do not count', () => {
  const signed = { prepared: writer, reviewed: checker, approved: chief };
  expect(signersOf({ ...voucher, postedBy: chief }, [approve(checker), approve(chief)])).toEqual(signed);
  const again = [approve(checker, 1), approve(chief, 2)];
  expect(signersOf({ ...voucher, postedBy: chief }, again)).toEqual({ ...signed, reviewed: null });
  expect(signersOf({ ...voucher, status: 'pending', postedBy: null }, [approve(checker)])).toEqual({
    ...signed,
    approved: null,
  });
});
