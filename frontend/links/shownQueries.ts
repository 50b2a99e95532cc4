// What the page behind a public link reads, and the answer that its reader gives there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#frontend/lib/api.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
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

/** The document is another one than the reader was shown. */
export const isChanged = (kind: AnyKind, error: unknown): boolean =>
  error instanceof ApiError && error.code === refusalOf(kind, 'changed');

/** What was answered shows at once; the page says itself that the document has changed, and another refusal that is about no field says that it was answered meanwhile. */
export const useAnswerByLink = (kind: AnyKind, show: ShowCall, code: string) => {
  const client = useQueryClient();
  const queryKey = keyOf(show, code);
  const isBeside = (transition: Transition, failure: ApiError): boolean => {
    const names = Object.keys(fieldFaultsOf(failure));
    const isOfForm = names.length > 0 && names.every((name) => name in transition.asks.link);
    return isOfForm || isChanged(kind, failure);
  };
  const answer = useMutation({
    mutationFn: ({ transition, input }: Answer) =>
      call(linkTransitionCall(kind, transition, { document: show.output.shape.document, refusals: [] }), {
        params: { link: code },
        body: input,
        beside: (failure) => isBeside(transition, failure),
      }),
    onSuccess: (shown) => client.setQueryData(queryKey, shown),
    onError: (error) => {
      const isOther = error instanceof ApiError && error.status === 422 && error.code !== 'validation';
      if (isOther && !isChanged(kind, error)) void client.invalidateQueries({ queryKey });
    },
  });
  const readAgain = () => {
    answer.reset();
    void client.invalidateQueries({ queryKey });
    document.documentElement.scrollTop = 0;
  };
  return { ...answer, readAgain };
};
