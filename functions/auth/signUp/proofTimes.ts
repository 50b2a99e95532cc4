// How long things of a sign-up last: its links, the waits between its mails, and the code that it holds.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A link works this long. */
export const proofHours = 48;
/** A company that is not confirmed gives its code back after so many days. */
export const proofDays = 3;
/** A sign-up that was cut and never taken up gives its code back after so many hours. */
export const setUpHours = 24;
/** So many links work beside each other, the latest ones. */
export const proofMailsKept = 6;

/** When a company that was opened then is given up, should it wait until then. */
export const heldUntilMs = (state: 'provisioning' | 'unproven', openedAt: string): number =>
  Date.parse(openedAt) + (state === 'unproven' ? proofDays * 24 : setUpHours) * hourMs;

/** The end of a link that is sent now: no link outlives its company. */
export const proofEndMs = (openedAt: string, nowMs: number): number =>
  Math.min(nowMs + proofHours * hourMs, heldUntilMs('unproven', openedAt));

/** How long after the last of so many mails the next one may be asked for: a minute, then twice as long each time. */
export const mailWaitMs = (mails: number): number => Math.min(2 ** (mails - 1) * minuteMs, 12 * hourMs);
