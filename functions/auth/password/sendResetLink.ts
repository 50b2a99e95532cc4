// Sends a link for a new password. Whatever was typed is answered the same, after the same reads and writes.
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { sha256 } from '#functions/http/tokens.ts';
import type { Key } from '#functions/storage/keys.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Put } from '#functions/storage/writes.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { publicCode } from '#shared/auth/reservedCodes.ts';
import { countAttempt } from '../session/attempts.ts';
import { countCall } from '../session/callCount.ts';
import { type FoundAccount, findAccount } from '../session/findAccount.ts';
import {
  findMailedLink,
  type LinkPlace,
  mailedLinkKey,
  sendWaitMs,
  unchangedLinkWrite,
} from './mailedLink.ts';
import { type Addressee, newPasswordLink } from './passwordLink.ts';

type Reached = { code: string; user: Addressee & { name: string }; key: Key };

const nobodysPartition = 'RL#resetLink';
const nobodysSeconds = 3600;

/** A substitute where there is no such user: what is written for it reaches no one and expires. */
const nobodyOf = (who: string): Reached => ({
  code: publicCode,
  user: { id: 'nobody', username: 'nobody', name: 'nobody', email: 'nobody@nobody.invalid' },
  key: { pk: nobodysPartition, sk: `LINK#${sha256(who)}` },
});

/** A link leads in only where a sign-in would. */
const userBehind = ({ found }: FoundAccount): Reached | null => {
  if (found?.company.state !== 'active' || found.user.status !== 'active') return null;
  const { company, user } = found;
  return { code: company.code, user, key: mailedLinkKey(user.id, 'password') };
};

const fading = (context: OpenContext, put: Put): Put => {
  const expiresAt = Math.floor(context.clock.nowMs() / 1000) + nobodysSeconds;
  return { ...put, key: { ...put.key, pk: nobodysPartition }, expiresAt };
};

/** A user over the limit keeps the latest link; one without a user expires. */
const unsentLink = (context: OpenContext, place: LinkPlace, isSomebody: boolean): Put => {
  const put = unchangedLinkWrite(place);
  return isSomebody ? put : fading(context, put);
};

type Sending = { store: FoundAccount['store']; reached: Reached; isSomebody: boolean };

/** True where a mail goes out: to an existing user, within the limit of the hour. */
const sendOnce = async (context: OpenContext, { store, reached, isSomebody }: Sending): Promise<boolean> => {
  const { code, user, key } = reached;
  const nowMs = context.clock.nowMs();
  const known = await findMailedLink(store, key);
  const isSent = isSomebody && sendWaitMs(known, 'user', nowMs) === 0;
  const wanted = { code, user, sender: 'user', key, known } as const;
  const { kept, mail } = newPasswordLink(context, wanted);
  const others = [
    outboxWrite(mail, context.clock),
    auditWrite({ ...context, actor: user }, { action: 'passwordLink', entity: 'user', id: user.id }),
  ];
  await store.commit(
    isSent
      ? [kept, ...others]
      : [
          unsentLink(context, { key, known, nowMs }, isSomebody),
          ...others.map((put) => fading(context, put)),
        ],
  );
  return isSent;
};

export const sendResetLink = operation(api.sendResetLink, async (context, { body }) => {
  await countCall(context, api.sendResetLink);
  const account = await findAccount(context, body);
  const { store } = account;
  // Counted by what was typed: counted by user, the two names of one user would reveal each other.
  const who = `resetLink ${body.corp_code} ${body.username}`.toLowerCase();
  await countAttempt(context, { store, who, address: context.caller.address });
  const somebody = userBehind(account);
  const sending = { store, reached: somebody ?? nobodyOf(who), isSomebody: somebody !== null };
  const isSent = await retryOnConflict(store, () => sendOnce(context, sending));
  if (isSent) announceOutbox(store.company);
  return { done: true as const };
});
