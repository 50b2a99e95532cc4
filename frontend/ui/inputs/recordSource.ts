// Options for a picker out of any list contract: the server searches, answers are kept for a minute.
import type * as z from 'zod/mini';
import { call } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { OptionSource, PickOption } from './options.ts';

/** A contract that lists records by a search text. */
export type ListContract<Found> = Endpoint & {
  readonly query: z.ZodMiniType<unknown, { search?: string | undefined; limit?: string | undefined }>;
  readonly output: z.ZodMiniType<{ items: Found[] }>;
};

const shownMax = '20';
const keptMs = 60_000;

export const recordSource =
  <Found>(list: ListContract<Found>, toOption: (found: Found) => PickOption): OptionSource =>
  async (query) => {
    const search = query.trim();
    const { items } = await queryClient.fetchQuery({
      queryKey: ['records', list.path, search],
      queryFn: ({ signal }) =>
        call<ListContract<Found>>(list, { query: { search, limit: shownMax }, quiet: true, signal }),
      staleTime: keptMs,
    });
    return items.map(toOption);
  };
