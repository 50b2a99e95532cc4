// One's own views of a list in the browser.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { getListViews, type ListView, saveListViews } from '#shared/resources/viewsApi.ts';

const none: readonly ListView[] = [];

const keyOf = ({ name }: AnyResource) => ['views', name];

export const useListViews = (resource: AnyResource): readonly ListView[] =>
  useQuery({
    queryKey: keyOf(resource),
    queryFn: ({ signal }) =>
      call(getListViews, { params: { list: resource.name }, quiet: 'background', signal }),
    staleTime: 300_000,
  }).data?.views ?? none;

export const useSaveListViews = (resource: AnyResource) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (views: readonly ListView[]) =>
      call(saveListViews, { params: { list: resource.name }, body: { views: [...views] } }),
    onSuccess: (answer) => client.setQueryData(keyOf(resource), answer),
  });
};
