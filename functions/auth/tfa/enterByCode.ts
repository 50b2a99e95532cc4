// Opens a session by a challenge and a code: both are used up in the transaction that opens it.

import { type Opened, openSessionOnce } from '#functions/auth/session/openSession.ts';
import { partsOf } from '#functions/auth/userToken.ts';
import { type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import { isOfEpoch } from '#functions/http/accessEpoch.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Key } from '#functions/storage/keys.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { remove, type Write } from '#functions/storage/writes.ts';
import type { loginTfa } from '#shared/auth/tfaApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { setDeviceCookie } from './deviceCookie.ts';
import { type Proved, proveCode, provedWrite } from './proveCode.ts';
import { challengeKey, deviceKey, newDevice, readDevices } from './tfaRecords.ts';

type Typed = EndpointInput<typeof loginTfa>['body'];
type Entered = { company: CompanyRecord; opened: Opened };
type Challenged = { key: Key; company: CompanyRecord; user: UserRecord };

const isOver = (): never => {
  throw new Refusal('tfa.challengeOver');
};

/** A challenge ends with the password that it was given for, and with every revocation. */
const findChallenged = async (store: Store, token: string, user: string): Promise<Challenged> => {
  const key = challengeKey(user, token);
  const [kept, companyItem, userItem] = await store.getAll([key, companyKey, userKey(user)]);
  const found = userItem ? userOf(userItem) : isOver();
  const company = companyItem ? companyOf(companyItem) : isOver();
  const isOpen =
    kept?.['proof'] === sha256(found.passwordHash) &&
    isOfEpoch(kept, found) &&
    company.state === 'active' &&
    found.status === 'active';
  return isOpen ? { key, company, user: found } : isOver();
};

/** More than this and the oldest is asked for a code again. */
const devicesMax = 10;
/** Codes entered at the same moment may go beyond the bound: what is beyond it goes a part at a time. */
const forgottenAtOnceMax = 50;

/** The writes that remember this device, where that was requested; the cookie follows once they are committed. */
const rememberedDevice = async (
  context: OpenContext,
  store: Store,
  { user, wanted }: { user: UserRecord; wanted: boolean },
) => {
  if (!wanted) return { writes: [] as Write[], tell: () => undefined };
  const { address, agent } = context.caller;
  const { token, kept } = newDevice(context.clock, { company: store.company, user, address, agent });
  const known = await readDevices(store, user);
  const over = known
    .toSorted((one, other) => other.device.expiresAt - one.device.expiresAt)
    .slice(devicesMax - 1)
    .slice(-forgottenAtOnceMax)
    .map(({ id }) => remove({ key: deviceKey(user.id, id) }));
  return { writes: [kept, ...over], tell: () => setDeviceCookie(context, user.id, token) };
};

/** A used recovery code is noted in the log. */
const recoveryNote = (context: OpenContext, user: UserRecord, { isRecovery, used }: Proved): Write[] => {
  if (!isRecovery) return [];
  const note = { action: 'tfaCodeUsed', entity: 'user', id: user.id, branch: user.branch } as const;
  return [auditWrite({ ...context, actor: user }, { ...note, facts: { left: used.codes?.length ?? 0 } })];
};

export const enterByCode = async (context: OpenContext, typed: Typed): Promise<Entered> => {
  const parts = partsOf(typed.challenge);
  if (!parts || !(await findRegistration(parts.company))) return isOver();
  const store = storeOf(parts.company, context.clock.nowMs);
  return retryOnConflict(store, async () => {
    const { key, company, user } = await findChallenged(store, typed.challenge, parts.user);
    const prover = { ...context, store };
    const proved = await proveCode(prover, user, typed.code);
    const device = await rememberedDevice(context, store, { user, wanted: typed.remember === true });
    const opened = await openSessionOnce(context, store, {
      company,
      user,
      password: null,
      endOther: typed.end_other === true,
      also: [
        remove({ key, expect: 'exists' }),
        provedWrite(user, proved),
        ...recoveryNote(context, user, proved),
        ...device.writes,
      ],
    });
    device.tell();
    return { company, opened };
  });
};
