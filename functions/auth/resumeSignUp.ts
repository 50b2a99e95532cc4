// A sign-up that was cut is taken up by whoever sends the same data with the same password; to everybody else the code is taken.
import type { OpenContext } from '#functions/http/context.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { storeOf } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { newCompany, type SignUpInput } from './openCompany.ts';
import { isPassword } from './passwordHash.ts';
import { signInKey, userKey, userOf } from './userRecords.ts';

const comparedFields = ['name', 'name_ar', 'currency', 'timeZone', 'fiscalYearStart', 'vatNumber'] as const;

const findAdmin = async (store: ReturnType<typeof storeOf>, username: string) => {
  const guard = await store.get(signInKey(username));
  const item = guard ? await store.get(userKey(String(guard['owner']))) : null;
  return item ? userOf(item) : null;
};

/** Returns when the caller may go on with this company's sign-up. */
export const checkResumable = async (
  context: OpenContext,
  body: SignUpInput,
  registered: Attributes,
): Promise<void> => {
  const taken = () => new Refusal('company.codeTaken', { code: body.code });
  if (registered['state'] !== 'provisioning') throw taken();
  const store = storeOf(body.code, context.clock.nowMs);
  const attempter = { store, who: 'resume', address: context.caller.address };
  await countAttempt(context, attempter);
  const admin = await findAdmin(store, body.admin.username);
  if (!(await isPassword(body.admin.password, admin?.passwordHash ?? null))) throw taken();
  await store.commit([forgiveAttempts(context, attempter)]);
  const company = companyOf(await store.get(companyKey));
  const wanted = newCompany(body);
  const isSame =
    comparedFields.every((field) => company[field] === wanted[field]) && admin?.email === body.admin.email;
  refuseUnless(isSame, 'company.provisioning');
};
