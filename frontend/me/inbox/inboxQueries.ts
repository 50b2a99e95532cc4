// The inbox in the browser, and the user's deputy.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#frontend/lib/api.ts';
import { getDeputy, saveDeputy } from '#shared/approvals/api.ts';

/** What is open turned out not to wait any more: the list still shows what stood there before. */
export const useFreshInbox = (isStale: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (isStale) void client.invalidateQueries({ queryKey: ['inbox'] });
  }, [client, isStale]);
};

const deputyKey = ['stand-in'];

export const useDeputy = () =>
  useQuery({ queryKey: deputyKey, queryFn: ({ signal }) => call(getDeputy, { signal }) });

export const useSaveDeputy = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (standIn: { user: string; from: string; to: string } | null) =>
      call(saveDeputy, { body: { standIn }, quiet: ['validation'] }),
    onSuccess: (view) => client.setQueryData(deputyKey, view),
  });
};
