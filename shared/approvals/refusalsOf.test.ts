// Approving a document may refuse what the transitions of every kind that needs approval refuse, and nothing of kinds that need none.
import { expect, test } from 'vitest';
import { documentKinds } from '../documentKinds.ts';
import { transitionCall } from '../documents/documentApi.ts';
import { approvedTransitions } from '../documents/kindTransitions.ts';
import { approveDocument, editDocument, rejectDocument, submitDocument } from './api.ts';
import { refusalsOf } from './refusalsOf.ts';

const ofTransitions = new Set(
  documentKinds.flatMap((kind) =>
    approvedTransitions(kind).flatMap((transition) => transitionCall(kind, transition).refusals),
  ),
);

test('approving lists its own refusals and those of the transitions, exactly', () => {
  for (const contract of [approveDocument, submitDocument])
    expect(new Set(refusalsOf(contract))).toEqual(new Set([...contract.refusals, ...ofTransitions]));
  expect(refusalsOf(approveDocument)).toEqual(
    expect.arrayContaining(['voucher.unbalanced', 'invoice.stale', 'quote.validUntilPast']),
  );
});

test('an approver who changes a document saves it as well; rejecting does neither', () => {
  expect(refusalsOf(editDocument)).toEqual(
    expect.arrayContaining(['voucher.unbalanced', 'voucher.typeUnknown', 'invoice.itemUnknown']),
  );
  expect(refusalsOf(rejectDocument)).toEqual(rejectDocument.refusals);
});
