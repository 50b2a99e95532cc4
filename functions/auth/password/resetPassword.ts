// Sets a new password by the link that came by mail: once, and with every session of the user ended.

import type { UserRecord } from '#functions/company/userRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { forgiveAttempts, typedAs } from '../session/attempts.ts';
import { countCall } from '../session/callCount.ts';
import { newPasswordWrites, passwordNames } from './newPassword.ts';
import { newPasswordFault } from './newPasswordFault.ts';
import { type OpenedLink, placeOfLink, readOpenLink } from './openLink.ts';

const triesMax = 5;

const resetOnce = async (context: OpenContext, place: OpenedLink, password: string): Promise<UserRecord> => {
  const linked = await readOpenLink(place);
  if (!linked) throw new Refusal('password.linkWrong');
  const { company, user } = linked;
  const fault = newPasswordFault(password, passwordNames(company, user));
  refuseFields({ password: fault });
  const { store } = place;
  const change = { action: 'passwordReset', password, kept: null } as const;
  await store.commit(await newPasswordWrites({ ...context, store, company, actor: user }, user, change));
  return user;
};

export const resetPassword = operation(api.resetPassword, async (context, { body }) => {
  await countCall(context, api.resetPassword);
  const place = await placeOfLink(context, body.token);
  if (!place) throw new Refusal('password.linkWrong');
  const { store } = place;
  for (let count = 1; ; count += 1) {
    try {
      const user = await resetOnce(context, place, body.password);
      announceOutbox(store.company);
      // What failed was tried against the password of before.
      const attempter = { store, who: user.id, address: context.caller.address };
      const typed = [user.username, user.email].map((name) => typedAs(store.company, name));
      await forgiveAttempts(context, attempter, { failures: Number.POSITIVE_INFINITY, typed });
      return { corp_code: store.company, username: user.username };
    } catch (error) {
      // The same link, or a sign-in, at the same moment: what they left is read again.
      if (!(error instanceof CommitConflict) || count === triesMax) throw error;
    }
  }
});
