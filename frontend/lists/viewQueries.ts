// One's own views of a list in the browser.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getListViews, type ListView, saveListViews } from '#shared/lists/viewsApi.ts';

const none: readonly ListView[] = [];

const keyOf = (list: string) => ['views', list];

/** Asked for when the menu is opened. */
export const useListViews = (list: string, isWanted: boolean): readonly ListView[] =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call(getListViews, { params: { list }, quiet: 'background', signal }),
    staleTime: 300_000,
    enabled: isWanted,
  }).data?.views ?? none;

export const useSaveListViews = (list: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (views: readonly ListView[]) =>
      call(saveListViews, { params: { list }, body: { views: [...views] } }),
    onSuccess: (answer) => client.setQueryData(keyOf(list), answer),
  });
};
