// Sets a new password by the link that came by mail: once, and with every session of the user ended.
import type { OpenContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { forgiveAttempts } from './attempts.ts';
import { countCall, resetLimit } from './callCount.ts';
import { newPasswordWrites, passwordNames } from './newPassword.ts';
import { newPasswordFault } from './newPasswordFault.ts';
import { placeOfLink, readOpenLink } from './openLink.ts';
import type { ResetLink } from './resetLink.ts';
import type { UserRecord } from './userRecords.ts';

const triesMax = 5;

const resetOnce = async (
  context: OpenContext,
  store: Store,
  { link, password }: { link: ResetLink; password: string },
): Promise<UserRecord> => {
  const linked = await readOpenLink({ store, link });
  if (!linked) throw new Refusal('password.linkWrong');
  const { company, user } = linked;
  const fault = newPasswordFault(password, passwordNames(company, user));
  refuseFields({ password: fault });
  const change = { action: 'passwordReset', password, used: link.key, kept: null } as const;
  await store.commit(await newPasswordWrites({ ...context, store, company, actor: user }, user, change));
  return user;
};

export const resetPassword = operation(api.resetPassword, async (context, { body }) => {
  await countCall(context, resetLimit);
  const place = await placeOfLink(context, body.token);
  if (!place) throw new Refusal('password.linkWrong');
  const { link, store } = place;
  for (let count = 1; ; count += 1) {
    try {
      const user = await resetOnce(context, store, { link, password: body.password });
      announceOutbox(link.code);
      // What failed was tried against the password of before.
      const attempter = { store, who: user.id, address: context.caller.address };
      await forgiveAttempts(context, attempter, Number.POSITIVE_INFINITY);
      return { corp_code: link.code, username: user.username };
    } catch (error) {
      // The same link, or a sign-in, at the same moment: what they left is read again.
      if (!(error instanceof CommitConflict) || count === triesMax) throw error;
    }
  }
});
