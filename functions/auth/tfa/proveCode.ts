// Whether a typed code is the app's or a recovery code. What is decided is bound to the item that it was decided by, so that
// many attempts at the same moment count one by one; each five wrong ones lock, ever longer until a code is right. Recovery codes work all the same.

import type { UserRecord } from '#functions/company/userRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { refuseTooMany } from '#functions/http/limits/countByAddress.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Put } from '#functions/storage/writes.ts';
import { isAppCode, plainCode } from '#shared/auth/tfa.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { codesLeftAfter } from './recoveryCodes.ts';
import { type Owner, openedBox } from './secretBox.ts';
import { changedTfaWrite, type TfaRecord, tfaKey, tfaOf } from './tfaRecords.ts';
import { stepOfCode } from './totp.ts';

const failuresMax = 5;
const minuteMs = 60_000;
/** The first lock, the second, and each further one; waiting does not make the next one shorter. */
const lockMs = [15 * minuteMs, 60 * minuteMs, 24 * 60 * minuteMs] as const;

const lockOf = (locks: number): number => lockMs[Math.min(locks, lockMs.length - 1)] ?? 0;

export const tfaOwner = (store: Pick<Store, 'company'>, user: string): Owner => ({
  company: store.company,
  user,
  what: 'tfa',
});

/** The user who types the code, and for which session, where there is one. */
type Prover = OpenContext & { store: Store; sessionKey?: string };

export type Proved = {
  record: TfaRecord;
  /** What of the record the code used up. */
  used: Partial<TfaRecord>;
  isRecovery: boolean;
};

type Attempt = { owner: Owner; record: TfaRecord; code: string; nowMs: number };

const byApp = ({ owner, record, code, nowMs }: Attempt): Proved | null => {
  const secret = openedBox(owner, record.box);
  const { lastStep } = record;
  const step = secret && stepOfCode(secret, plainCode(code), { nowMs, lastStep });
  return step === null ? null : { record, used: { lastStep: step }, isRecovery: false };
};

const byRecovery = ({ owner, record, code }: Attempt): Proved | null => {
  const codes = codesLeftAfter(owner, record.codes, code);
  return codes && { record, used: { codes }, isRecovery: true };
};

const noteFailure = async (prover: Prover, user: UserRecord, record: TfaRecord): Promise<void> => {
  const { store, clock } = prover;
  const failures = record.failures + 1;
  const isLocked = failures >= failuresMax;
  await store.commit([
    changedTfaWrite(user.id, record, {
      ...(isLocked
        ? { failures: 0, locks: record.locks + 1, lockedUntilMs: clock.nowMs() + lockOf(record.locks) }
        : { failures }),
    }),
    auditWrite(
      { ...prover, actor: user },
      { action: 'tfaFailed', entity: 'user', id: user.id, branch: user.branch, facts: { failures } },
    ),
  ]);
};

/** What the code uses up, for the caller to write; a conflict where another request was faster. Refuses a wrong code at its field. */
export const proveCode = async (prover: Prover, user: UserRecord, code: string): Promise<Proved> => {
  const { store, clock } = prover;
  const item = await store.get(tfaKey(user.id));
  if (!item || user.tfa !== true) return refuse('tfa.off');
  const record = tfaOf(item);
  const nowMs = clock.nowMs();
  const isApp = isAppCode(code);
  // Recovery codes are too many to guess: one is accepted although a stranger has locked the app out.
  if (isApp && record.lockedUntilMs > nowMs) refuseTooMany(record.lockedUntilMs - nowMs);
  const attempt = { owner: tfaOwner(store, user.id), record, code, nowMs };
  const proved = isApp ? byApp(attempt) : byRecovery(attempt);
  if (proved) return proved;
  await noteFailure(prover, user, record);
  return refuseField('code', 'tfa.codeWrong');
};

/** The record after the code, with what else changes of it. */
export const provedWrite = (user: UserRecord, proved: Proved, changes: Partial<TfaRecord> = {}): Put =>
  changedTfaWrite(user.id, proved.record, {
    ...proved.used,
    failures: 0,
    lockedUntilMs: 0,
    locks: 0,
    ...changes,
  });
