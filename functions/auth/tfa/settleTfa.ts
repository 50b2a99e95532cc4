// What a user settles about the own second step: switched on by the first code of an app, off, and new recovery codes.

import { checkPresentPassword } from '#functions/auth/password/presentPassword.ts';
import { revocation } from '#functions/auth/session/livingSessions.ts';
import { changedUserWrite, type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import { plainCode } from '#shared/auth/tfa.ts';
import type { beginTfa, disableTfa, enableTfa, getTfa } from '#shared/auth/tfaApi.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { notFound, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { proveCode, provedWrite, tfaOwner } from './proveCode.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { type Owner, openedBox, sealedBox } from './secretBox.ts';
import { deviceKey, newTfaWrite, readDevices, tfaKey, tfaOf } from './tfaRecords.ts';
import { base32, newTotpSecret, stepOfCode, totpUri } from './totp.ts';

type Proof = EndpointInput<typeof disableTfa>['body'];

/** So long a key that was shown waits for its first code. */
const setUpMs = 30 * 60_000;
const endBytes = 8;

const readOwn = async (store: Store, id: string): Promise<UserRecord> => {
  const item = await store.get(userKey(id));
  return item ? userOf(item) : notFound('user');
};

const isRequired = ({ actor }: SessionContext): boolean =>
  actor.roles.some(({ tfa_required }) => tfa_required);

const entryOf = ({ actor }: SessionContext) => ({ entity: 'user', id: actor.id }) as const;

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const readTfa = async (context: SessionContext): Promise<EndpointOutput<typeof getTfa>> => {
  const { store, actor } = context;
  const user = await readOwn(store, actor.id);
  const item = user.tfa === true ? await store.get(tfaKey(actor.id)) : null;
  const record = item && tfaOf(item);
  const devices = await readDevices(store, user);
  return {
    on: record !== null,
    since: record?.since ?? null,
    codes_left: record?.codes.length ?? 0,
    required: isRequired(context),
    devices: devices
      .map(({ id, device: { since, address, agent, expiresAt } }) => ({
        id,
        since,
        address,
        agent,
        until: isoOf(expiresAt),
      }))
      .toSorted((one, other) => other.since.localeCompare(one.since)),
  };
};

const setUpOwner = ({ store, actor }: SessionContext): Owner => ({
  company: store.company,
  user: actor.id,
  what: 'tfaSetUp',
});

/** The key goes to the browser and comes back sealed, with its end: a set-up that is not finished stores nothing. */
export const offerKey = async (context: SessionContext): Promise<EndpointOutput<typeof beginTfa>> => {
  const { store, actor, clock } = context;
  const { tfa, username } = await readOwn(store, actor.id);
  refuseUnless(tfa !== true, 'tfa.on');
  const secret = newTotpSecret();
  const end = Buffer.alloc(endBytes);
  end.writeBigUInt64BE(BigInt(Math.floor(clock.nowMs()) + setUpMs));
  return {
    key: base32(secret),
    uri: totpUri(secret, { company: store.company, user: username }),
    box: sealedBox(setUpOwner(context), Buffer.concat([end, secret])),
  };
};

const offeredSecret = (context: SessionContext, box: string): Buffer => {
  const bytes = openedBox(setUpOwner(context), box) ?? refuse('tfa.keyOver');
  const endMs = Number(bytes.readBigUInt64BE());
  refuseUnless(endMs > context.clock.nowMs(), 'tfa.keyOver');
  return bytes.subarray(endBytes);
};

export const switchOn = async (
  context: SessionContext,
  { box, code, password }: EndpointInput<typeof enableTfa>['body'],
): Promise<{ codes: string[] }> => {
  const { store, actor, clock } = context;
  const secret = offeredSecret(context, box);
  await checkPresentPassword(context, await readOwn(store, actor.id), { typed: password, field: 'password' });
  const step = stepOfCode(secret, plainCode(code), { nowMs: clock.nowMs(), lastStep: 0 });
  if (step === null) return refuseField('code', 'tfa.codeWrong');
  const owner = tfaOwner(store, actor.id);
  const { shown, hashes } = newRecoveryCodes(owner);
  return retryOnConflict(store, async () => {
    const user = await readOwn(store, actor.id);
    refuseUnless(user.tfa !== true, 'tfa.on');
    const record = { box: sealedBox(owner, secret), lastStep: step, codes: hashes, since: clock.now() };
    return write(context, {
      writes: [
        changedUserWrite(user, { tfa: true }),
        newTfaWrite(actor.id, { ...record, failures: 0, lockedUntilMs: 0, locks: 0 }),
      ],
      audit: { ...entryOf(context), action: 'tfaOn' },
      answer: { codes: shown },
    });
  });
};

/** The password is asked once, the code again whenever another request was faster. */
const withProof = async <Answer>(
  context: SessionContext,
  { code, password }: Proof,
  once: (user: UserRecord, proved: Awaited<ReturnType<typeof proveCode>>) => Promise<Answer>,
): Promise<Answer> => {
  const { store, actor } = context;
  const known = await readOwn(store, actor.id);
  refuseUnless(known.tfa === true, 'tfa.off');
  await checkPresentPassword(context, known, { typed: password, field: 'password' });
  return retryOnConflict(store, async () => {
    const user = await readOwn(store, actor.id);
    return once(user, await proveCode(context, user, code));
  });
};

export const switchOff = async (context: SessionContext, proof: Proof): Promise<{ done: true }> => {
  refuseUnless(!isRequired(context), 'tfa.required');
  return withProof(context, proof, async (user, { record }) => {
    const { changes, writes } = await revocation(context.store, user, context.sessionKey);
    return write(context, {
      writes: [
        changedUserWrite(user, { ...changes, tfa: false }),
        remove({ key: tfaKey(user.id), expect: record.rev }),
        ...writes,
      ],
      audit: { ...entryOf(context), action: 'tfaOff' },
      answer: { done: true },
    });
  });
};

export const renewCodes = (context: SessionContext, proof: Proof): Promise<{ codes: string[] }> =>
  withProof(context, proof, (user, proved) => {
    const { shown, hashes } = newRecoveryCodes(tfaOwner(context.store, user.id));
    return write(context, {
      writes: [provedWrite(user, proved, { codes: hashes })],
      audit: { ...entryOf(context), action: 'tfaCodesRenewed' },
      answer: { codes: shown },
    });
  });

export const forget = async (context: SessionContext, id: string): Promise<{ done: true }> => {
  const key = deviceKey(context.actor.id, id);
  if (!(await context.store.get(key))) return notFound('device');
  return write(context, {
    writes: [remove({ key })],
    audit: { ...entryOf(context), action: 'deviceForgotten' },
    answer: { done: true },
  });
};
