// What the screens of design read: rooms, limits of cities, and the prices of a day.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getDesignFacts } from '#shared/pms/design/designFactsApi.ts';

const freshMs = 300_000;

/** Kept for some minutes; asked for anew once one of the records behind it is saved. An empty date: not known yet. */
export const useDesignFacts = (date: string) =>
  useQuery({
    queryKey: ['design', 'facts', date],
    queryFn: ({ signal }) => call(getDesignFacts, { query: { date }, signal }),
    staleTime: freshMs,
    enabled: date !== '',
    meta: { ofRecords: ['roomType', 'designCity', 'designRate', 'designOption'] },
  });
