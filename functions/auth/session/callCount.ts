// Counts the calls of an address at an endpoint of signing in, and refuses with 429 above its limit.
import type { OpenContext } from '#functions/http/context.ts';
import { countByAddress } from '#functions/http/limits/countByAddress.ts';
import { limitOf } from '#shared/auth/signInEndpoints.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';

/** One more call of the caller's address. */
export const countCall = (context: OpenContext, contract: Endpoint): Promise<void> =>
  countByAddress(context, limitOf(contract));
