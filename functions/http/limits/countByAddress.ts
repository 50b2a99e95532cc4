// Counts the calls of an address in a window of time, and refuses with 429 above the limit.
import { CommitConflict } from '#functions/storage/commit.ts';
import { publicStore } from '#functions/storage/store.ts';
import { create, replace } from '#functions/storage/writes.ts';
import type { CallLimit } from '#shared/kernel/callLimit.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { OpenContext } from '../context.ts';
import { networkOf } from './networkOf.ts';

const triesMax = 10;

/** The machine's own address is that of every caller behind a proxy on it, so it identifies none of them. */
const isOwnMachine = (address: string): boolean => /^(::1|(::ffff:)?127\.0\.0\.1)$/.test(address);

export const refuseTooMany = (waitMs: number): never => {
  throw new Refusal('request.tooMany', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) }, 429);
};

const countOne = async (context: OpenContext, limit: CallLimit): Promise<void> => {
  const nowMs = context.clock.nowMs();
  const store = publicStore(context.clock.nowMs);
  const window = Math.floor(nowMs / 1000 / limit.seconds);
  const endMs = (window + 1) * limit.seconds * 1000;
  const key = { pk: `RL#${limit.name}#${networkOf(context.caller.address)}`, sk: String(window) };
  const known = (await store.get(key)) as { calls: number; rev: number } | null;
  const calls = (known?.calls ?? 0) + 1;
  if (calls > limit.max) refuseTooMany(endMs - nowMs);
  const item = { key, attributes: { calls }, expiresAt: Math.ceil(endMs / 1000) + limit.seconds };
  await store.commit([known ? replace({ ...item, rev: known.rev }) : create(item)]);
};

/** One more call of the caller's address; calls from the machine itself are not counted. */
export const countByAddress = async (context: OpenContext, limit: CallLimit): Promise<void> => {
  if (isOwnMachine(context.caller.address)) return;
  for (let count = 0; count < triesMax; count += 1) {
    try {
      return await countOne(context, limit);
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
  refuseTooMany(1000);
};
