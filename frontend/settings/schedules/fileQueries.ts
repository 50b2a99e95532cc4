// The file of a run, for its recipients: its address works for some minutes and is requested again each time.
import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { shownOrNull } from '#frontend/links/shownOrNull.ts';
import { getScheduledFile, showScheduledFile } from '#shared/reports/schedules/scheduleApi.ts';
import { fileIn } from '#shared/reports/schedules/schedulePaths.ts';

const anewMs = 4 * 60_000;

export const useScheduledFile = (code: string) =>
  useQuery({
    queryKey: ['reportSchedules', 'file', code],
    queryFn: ({ signal }) => {
      const { schedule: id, id: run } = fileIn(code);
      return shownOrNull(call(getScheduledFile, { params: { id, run }, quiet: 'background', signal }));
    },
    staleTime: 0,
    refetchInterval: anewMs,
    refetchIntervalInBackground: true,
  });

/** The first look is counted; the others keep its button working, and are none. */
export const useSharedFile = (code: string) =>
  useQuery({
    queryKey: ['sharedFile', code],
    queryFn: ({ client, queryKey, signal }) => {
      const query = client.getQueryData(queryKey) ? { own: 'yes' as const } : {};
      return shownOrNull(
        call(showScheduledFile, { params: { link: code }, query, quiet: 'background', signal }),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: anewMs,
    refetchIntervalInBackground: true,
  });
