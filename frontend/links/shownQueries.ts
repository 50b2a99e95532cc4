// What the page behind a public link reads, and the answer that its reader gives there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { Endpoint, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { linkTransitionCall, type showLinkCall } from '#shared/links/linkApi.ts';
import { ownView } from './ownView.ts';
import { shownOrNull } from './shownOrNull.ts';

export type ShowCall<Shape extends z.ZodMiniType = z.ZodMiniType> = ReturnType<typeof showLinkCall<Shape>>;

const keyOf = ({ path }: Pick<Endpoint, 'path'>, code: string) => ['shown', path, code];

/** Read once, since each reading counts as a view; null where the link shows nothing. */
export const useShown = <Shape extends z.ZodMiniType>(contract: ShowCall<Shape>, code: string) =>
  useQuery({
    queryKey: keyOf(contract, code),
    queryFn: ({ signal }): Promise<EndpointOutput<ShowCall<Shape>> | null> =>
      shownOrNull(
        call(contract, { params: { link: code }, query: ownView(code), quiet: 'background', signal }),
      ),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Answer = { transition: Transition; input: Readonly<Record<string, unknown>> };

/** What was answered shows at once; a refusal that is about no field says that the document has changed meanwhile. */
export const useAnswerByLink = (kind: AnyKind, show: ShowCall, code: string) => {
  const client = useQueryClient();
  const queryKey = keyOf(show, code);
  return useMutation({
    mutationFn: ({ transition, input }: Answer) =>
      call(linkTransitionCall(kind, transition, { document: show.output.shape.document, refusals: [] }), {
        params: { link: code },
        body: input,
        beside: Object.keys(transition.asks.link),
      }),
    onSuccess: (shown) => client.setQueryData(queryKey, shown),
    onError: (error) => {
      const isOther = error instanceof ApiError && error.status === 422 && error.code !== 'validation';
      if (isOther) void client.invalidateQueries({ queryKey });
    },
  });
};
