// Signs in with company code, user name or e-mail, and password. One message for whatever was wrong.
import type { OpenContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import * as api from '#shared/auth/api.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isPassword } from '../password/passwordHash.ts';
import { isNotableFailure } from './attemptDelay.ts';
import { countSignIn, forgiveAttempts } from './attempts.ts';
import { countCall } from './callCount.ts';
import { enteredAnswer } from './enteredAnswer.ts';
import { failureNote } from './failureNote.ts';
import { type FoundAccount, findAccount } from './findAccount.ts';
import { type Opened, openSession, type SignIn } from './openSession.ts';

type Found = NonNullable<FoundAccount['found']>;

const checkPassword = async (
  context: OpenContext,
  account: FoundAccount,
  password: string,
): Promise<Found> => {
  const { failures, typedFailures, isHeld } = await countSignIn(context, account.attempter);
  const isRight = await isPassword(password, account.found?.user.passwordHash ?? null);
  if (!isRight || isHeld || !account.found) {
    // Based on what was typed: failures under another name of the user must not show in how long this takes.
    if (isNotableFailure(typedFailures))
      await account.store.commit([failureNote(context, account, typedFailures)]);
    throw new Refusal('login.wrong');
  }
  await forgiveAttempts(context, account.attempter, { failures, typed: [account.attempter.typed] });
  return account.found;
};

/** Reported only after the right password. */
const whyClosed = ({ company, user }: Found): string | null => {
  if (company.state === 'unproven') return 'login.unproven';
  if (company.state !== 'active') return 'session.companyInactive';
  return user.status === 'active' ? null : 'login.inactive';
};

/** The session; for a user with two-step sign-in a challenge, unless the device is remembered. */
const enter = async (
  context: OpenContext,
  store: Store,
  signIn: SignIn,
): Promise<Opened | { challenge: string }> => {
  if (signIn.user.tfa !== true) return openSession(context, store, signIn);
  const { askForCode } = await import('../tfa/askForCode.ts');
  return askForCode(context, store, signIn);
};

export const login = operation(api.login, async (context, { body }) => {
  await countCall(context, api.login);
  const account = await findAccount(context, body);
  const found = await checkPassword(context, account, body.password);
  const closed = whyClosed(found);
  if (closed !== null) throw new Refusal(closed);
  const entered = await enter(context, account.store, {
    ...found,
    password: body.password,
    endOther: body.end_other === true,
  });
  return 'challenge' in entered ? entered : enteredAnswer(context, found.company, entered);
});
