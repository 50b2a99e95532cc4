// The public links of a document: which ones work, a new one, one sent by mail, and one or all of them ended.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { endLinksCall, type Linkable, listLinksCall, makeLinkCall, sendCall } from '#shared/links/linkApi.ts';

export type LinksOfDocument = EndpointOutput<ReturnType<typeof listLinksCall>>;
export type OpenLink = LinksOfDocument['items'][number];

const keyOf = (kind: Linkable, id: string) => ['links', kind.name, id];

export const useLinks = (kind: Linkable, id: string) =>
  useQuery({
    queryKey: keyOf(kind, id),
    queryFn: ({ signal }) => call(listLinksCall(kind), { params: { id }, signal }),
    // Others open them meanwhile.
    staleTime: 0,
  });

type Keyed = { idempotencyKey: string };

/** Whatever is done with links changes which ones work. */
const useLinkAct = <Wish, Answer>(kind: Linkable, id: string, run: (wish: Wish) => Promise<Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(kind, id) }),
  });
};

export const useMakeLink = (kind: Linkable, id: string) =>
  useLinkAct(kind, id, ({ days, idempotencyKey }: { days: number } & Keyed) =>
    call(makeLinkCall(kind), { params: { id }, body: { days }, idempotencyKey }),
  );

type SentLink = { to: string; message: string; withPaper: boolean };

export const useSendLink = (kind: Linkable, id: string) =>
  useLinkAct(kind, id, ({ idempotencyKey, ...body }: SentLink & Keyed) =>
    call(sendCall(kind), { params: { id }, body, idempotencyKey, beside: ['to'] }),
  );

/** One of them, or all. */
export const useEndLinks = (kind: Linkable, id: string) =>
  useLinkAct(kind, id, (link: string | null) =>
    call(endLinksCall(kind), { params: { id }, query: link === null ? {} : { link } }),
  );

/** To the known address of the recipient. */
export const sendRow =
  (kind: Linkable) =>
  ({ id }: { id: string }, idempotencyKey: string): Promise<unknown> =>
    call(sendCall(kind), { params: { id }, body: {}, idempotencyKey, quiet: 'background' });
