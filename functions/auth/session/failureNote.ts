// The note of a failed sign-in: in the log of its user, or, where there is no such user, a note of the same size that expires, so that the time taken reveals nothing.
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import type { Put } from '#functions/storage/writes.ts';
import type { FoundAccount } from './findAccount.ts';

/** Notes without a user, gone after a day: names typed at random must not fill a company's log. */
export const nobodysNotes = 'RL#failedLogin';
const nobody = { id: 'nobody', name: 'nobody' };
const nobodysNoteSeconds = 24 * 3600;

export const failureNote = (context: OpenContext, { found }: FoundAccount, failures: number): Put => {
  const actor = found?.user ?? nobody;
  const note = auditWrite(
    { ...context, actor },
    { action: 'failedLogin', entity: 'user', id: actor.id, facts: { failures } },
  );
  if (found) return note;
  const expiresAt = Math.floor(context.clock.nowMs() / 1000) + nobodysNoteSeconds;
  return { ...note, key: { ...note.key, pk: nobodysNotes }, expiresAt };
};
