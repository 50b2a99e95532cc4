// Sends a link for a new password. Whatever was typed is answered the same, after the same reads and writes.
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import type { Put } from '#functions/storage/writes.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { publicCode } from '#shared/auth/reservedCodes.ts';
import { countAttempt } from './attempts.ts';
import { countCall, resetLinkLimit } from './callCount.ts';
import { newPasswordLink } from './passwordLink.ts';
import { type Door, findDoor } from './signInDoor.ts';
import type { UserRecord } from './userRecords.ts';

type Addressee = { code: string; user: Pick<UserRecord, 'id' | 'name' | 'email'> };

/** Stands in where there is no such user: what is written for nobody reaches nobody and fades. */
const nobody: Addressee = {
  code: publicCode,
  user: { id: 'nobody', name: 'nobody', email: 'nobody@nobody.invalid' },
};
const nobodysPartition = 'RL#resetLink';
const nobodysSeconds = 3600;

/** A link leads in only where a sign-in would. */
const addresseeOf = ({ found }: Door): Addressee | null => {
  if (found?.company.state !== 'active' || found.user.status !== 'active') return null;
  return { code: found.company.code, user: found.user };
};

const linkWrites = (context: OpenContext, { code, user }: Addressee): Put[] => {
  const { kept, mail } = newPasswordLink(context, { code, user, kind: 'reset' });
  return [
    kept,
    outboxWrite(mail, context.clock),
    auditWrite({ ...context, actor: user }, { action: 'passwordLink', entity: 'user', id: user.id }),
  ];
};

const fading = (context: OpenContext, put: Put): Put => {
  const expiresAt = Math.floor(context.clock.nowMs() / 1000) + nobodysSeconds;
  return { ...put, key: { ...put.key, pk: nobodysPartition }, expiresAt };
};

export const sendResetLink = operation(api.sendResetLink, async (context, { body }) => {
  await countCall(context, resetLinkLimit);
  const door = await findDoor(context, body);
  // Counted by what was typed: by user, one name of somebody would tell of the other.
  const who = `resetLink ${body.corp_code} ${body.username}`.toLowerCase();
  await countAttempt(context, { store: door.store, who, address: context.caller.address });
  const addressee = addresseeOf(door);
  const writes = linkWrites(context, addressee ?? nobody);
  await door.store.commit(addressee ? writes : writes.map((put) => fading(context, put)));
  if (addressee) announceOutbox(addressee.code);
  return { done: true as const };
});
