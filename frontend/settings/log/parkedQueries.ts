// Messages that could not be delivered, as admins see them: the list, another try, and an end.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { listParkedMessages, removeParkedMessage, retryParkedMessage } from '#shared/settings/parkedApi.ts';

export type ParkedMessage = EndpointOutput<typeof listParkedMessages>['items'][number];

const parkedKey = ['parkedMessages'];

export const useParkedMessages = (isWanted: boolean) =>
  useQuery({
    queryKey: parkedKey,
    queryFn: ({ signal }) => call(listParkedMessages, { signal }),
    select: (answer) => answer.items,
    enabled: isWanted,
    staleTime: 0,
  });

const acts = { retry: retryParkedMessage, remove: removeParkedMessage } as const;

export const useParkedAct = (act: keyof typeof acts) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(acts[act], { params: { id } }),
    // Another user may have done it meanwhile; the log records either.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: parkedKey }),
        client.invalidateQueries({ queryKey: ['log'] }),
      ]),
  });
};
