// How many calls of one company a process answers: a company that sends without end leaves room for the others of its cell.
import { environment } from '#functions/storage/environment.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

/** Calls of so many seconds may come at once: a page asks for many things, and a script begins in a hurry. */
const burstSeconds = 30;
const callersMax = 2000;

/** Company or session → when the calls that it has made so far are paid for. The one that called last is the last. */
const paidUntilMs = new Map<string, number>();

const keep = (caller: string, untilMs: number): void => {
  paidUntilMs.delete(caller);
  paidUntilMs.set(caller, untilMs);
  const [first] = paidUntilMs.keys();
  if (paidUntilMs.size > callersMax && first !== undefined) paidUntilMs.delete(first);
};

/**
 * One more call of a session, before anything is read, or of a company, once its session is known to be in use: a token that is over
 * takes nothing of what its company may ask for. `nowMs`: whole milliseconds of a clock that nobody can move. Each process counts by itself, and a function of the cloud
 * answers one call at a time, so what is limited is the share of each process, not the sum of all.
 */
export const countCall = (caller: string, nowMs: number): void => {
  const perSecond = environment.companyCalls;
  if (perSecond === undefined) return;
  const paidMs = Math.max(paidUntilMs.get(caller) ?? 0, nowMs);
  const callMs = 1000 / perSecond;
  const waitMs = paidMs + callMs - nowMs - burstSeconds * 1000;
  keep(caller, waitMs > 0 ? paidMs : paidMs + callMs);
  if (waitMs > 0) throw new Refusal('company.tooMany', { retryAfter: Math.ceil(waitMs / 1000) }, 429);
};
