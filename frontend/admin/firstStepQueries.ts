// The first steps of the company in the browser.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getFirstSteps, hideFirstSteps } from '#shared/settings/firstStepsApi.ts';

const key = ['firstSteps'];

/** Asked for whenever the dashboard is opened: a step may have been done meanwhile. */
export const useFirstSteps = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getFirstSteps, { quiet: 'background', signal }),
    staleTime: 0,
  });

export const useHideFirstSteps = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(hideFirstSteps),
    onSuccess: (steps) => client.setQueryData(key, steps),
  });
};
