// Who posts and when, by the browser's clock, to say beforehand what the server will decide by its own.
import { clock } from '#frontend/lib/clock.ts';
import type { Poster } from '#shared/ledger/postingRules.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';

export const posterNow = ({ user }: Pick<VoucherFacts, 'user'>): Poster => ({
  user,
  now: new Date(clock.nowMs()).toISOString(),
});
