// Opens a company to sign-in, by the link mailed to its admin; using it twice gives the same answer.
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import * as api from '#shared/auth/api.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { countCall } from '../session/callCount.ts';
import { stateWrites } from './companyState.ts';
import { proofFault, proofKey, proofOf, type SignUpProof, servedProofWrite } from './signUpProof.ts';

const triesMax = 3;

const confirmedWrites = (context: OpenContext, company: CompanyRecord, proof: SignUpProof) => [
  ...stateWrites(company, 'active'),
  servedProofWrite(proof),
  auditWrite(
    { ...context, actor: proof.user },
    {
      action: 'update',
      entity: 'company',
      id: company.code,
      changes: [{ field: 'state', old: company.state, new: 'active' }],
    },
  ),
];

const confirmOnce = async (context: OpenContext, store: Store, token: string): Promise<void> => {
  const [companyItem, proofItem] = await store.getAll([companyKey, proofKey]);
  const proof = proofItem ? proofOf(proofItem) : null;
  const fault = proofFault(proof, token, context.clock.nowMs());
  if (fault !== null || !proof) throw new Refusal(fault ?? 'company.proofWrong');
  const company = companyOf(companyItem ?? null);
  if (company.state === 'active') return;
  refuseUnless(company.state === 'unproven', 'company.proofWrong');
  await store.commit(confirmedWrites(context, company, proof));
};

export const confirmCompany = operation(api.confirmCompany, async (context, { params, body }) => {
  await countCall(context, api.confirmCompany);
  const { code } = params;
  refuseUnless(await findRegistration(code), 'company.proofWrong');
  const store = storeOf(code, context.clock.nowMs);
  for (let count = 1; ; count += 1) {
    try {
      await confirmOnce(context, store, body.token);
      return { code, status: 'active' as const };
    } catch (error) {
      // A second click, or one more link, at the same moment: what they left is read again.
      if (!(error instanceof CommitConflict) || count === triesMax) throw error;
    }
  }
});
