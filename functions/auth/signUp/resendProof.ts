// Sends the admin of a company that waits for its proof one more link, ever more seldom.

import { refuseTooMany } from '#functions/http/limits/countByAddress.ts';
import { operation } from '#functions/http/operation.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { storeOf } from '#functions/storage/store.ts';
import * as api from '#shared/auth/api.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { countCall } from '../session/callCount.ts';
import { heldUntilMs, mailWaitMs } from './proofTimes.ts';
import { nextLinkWrites, proofKey, proofOf } from './signUpProof.ts';

export const resendProof = operation(api.resendProof, async (context, { params }) => {
  await countCall(context, api.resendProof);
  const { code } = params;
  const nowMs = context.clock.nowMs();
  const registered = await findRegistration(code);
  refuseUnless(registered?.['state'] === 'unproven', 'company.proofNeedless', { code });
  const store = storeOf(code, context.clock.nowMs);
  const [companyItem, proofItem] = await store.getAll([companyKey, proofKey]);
  const company = companyOf(companyItem ?? null);
  const isWaiting = company.state === 'unproven' && nowMs < heldUntilMs('unproven', company.openedAt);
  if (!isWaiting || !proofItem) throw new Refusal('company.proofNeedless', { code });
  const proof = proofOf(proofItem);
  const waitMs = proof.lastMailMs + mailWaitMs(proof.mails) - nowMs;
  if (waitMs > 0) return refuseTooMany(waitMs);
  await store.commit([
    { write: 'check', key: companyKey, expect: company.rev },
    ...nextLinkWrites(proof, company, context.clock),
  ]);
  announceOutbox(code);
  return { done: true as const };
});
