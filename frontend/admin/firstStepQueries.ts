// The first steps of the company in the browser.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#frontend/lib/api.ts';
import { getFirstSteps, hideFirstSteps } from '#shared/settings/firstStepsApi.ts';

const key = ['firstSteps'];

/** Asked for whenever the dashboard is opened: a step may have been done meanwhile. */
export const useFirstSteps = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getFirstSteps, { quiet: 'background', signal }),
    staleTime: 0,
    // The paper opens in a tab of its own, and this one is come back to.
    refetchOnWindowFocus: true,
  });

export const useHideFirstSteps = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(hideFirstSteps),
    onSuccess: (steps) => client.setQueryData(key, steps),
  });
};

/** Asks again whenever something was saved, or another page is opened: a step may be done by that. */
export const useStepsFollow = (path: string): void => {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is the occasion
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: key });
    ask();
    return client.getMutationCache().subscribe(({ type, mutation }) => {
      const isSaved = type === 'updated' && mutation.state.status === 'success';
      // The heartbeat saves nothing.
      if (isSaved && mutation.options.mutationKey === undefined) ask();
    });
  }, [client, path]);
};
