// A sign-up that was cut, or whose answer was lost, continues when the same data comes with the same password; otherwise the code is taken.

import { branchKey, branchOf } from '#functions/company/branchRecords.ts';
import { findUserByName, type UserRecord } from '#functions/company/userRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { CompanyState } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { isPassword } from '../password/passwordHash.ts';
import { countAttempt, forgiveAttempts, resumeAttempts } from '../session/attempts.ts';
import { firstBranch, newCompany, type SignUpInput } from './openCompany.ts';
import type { SignUpEnd } from './provisionCompany.ts';

const comparedFields = ['name', 'name_ar', 'currency', 'timeZone', 'fiscalYearStart', 'vatNumber'] as const;

/** The admin, where the password is right; attempts are slowed down as those of a sign-in. */
const findProved = async (
  context: OpenContext,
  body: SignUpInput,
  store: Store,
): Promise<UserRecord | null> => {
  const attempter = { store, who: resumeAttempts, address: context.caller.address };
  const failures = await countAttempt(context, attempter);
  const admin = await findUserByName(store, body.admin.username);
  if (!(await isPassword(body.admin.password, admin?.passwordHash ?? null))) return null;
  await forgiveAttempts(context, attempter, { failures });
  return admin;
};

const isSameSignUp = async (body: SignUpInput, store: Store, admin: UserRecord): Promise<boolean> => {
  const [company, branch] = await store.getAll([companyKey, branchKey(firstBranch)]);
  const is = companyOf(company ?? null);
  const wanted = newCompany(body, is.openedAt);
  const place = branch ? branchOf(branch) : null;
  return (
    comparedFields.every((field) => is[field] === wanted[field]) &&
    place?.name === body.branch.name &&
    place.name_ar === body.branch.name_ar &&
    nameIn('en', admin) === body.admin.name &&
    admin.email === body.admin.email.toLowerCase()
  );
};

/** The state of the caller's company: to be set up further, or at the end of its sign-up. */
export const resumeSignUp = async (
  context: OpenContext,
  body: SignUpInput,
  registered: Attributes,
): Promise<'provisioning' | SignUpEnd> => {
  const state = registered['state'] as CompanyState;
  const store = storeOf(body.code, context.clock.nowMs);
  const admin = await findProved(context, body, store);
  const isSame = admin !== null && (await isSameSignUp(body, store, admin));
  if (isSame && (state === 'active' || state === 'unproven')) return state;
  if (admin === null || state !== 'provisioning') throw new Refusal('company.codeTaken', { code: body.code });
  refuseUnless(isSame, 'company.provisioning');
  return state;
};
