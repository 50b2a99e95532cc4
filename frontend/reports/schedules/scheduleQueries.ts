// Reports that are sent regularly in the browser, and what is read anew after one changes.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { faultsByCode, type Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
  listReportScheduleRuns,
  listReportSchedules,
  listScheduleReaders,
  retryReportScheduleRun,
  runReportSchedule,
  type ScheduleView,
  setReportScheduleState,
} from '#shared/reports/schedules/scheduleApi.ts';
import { bodyOf, type ScheduleDraft, type ScheduleSubject } from './scheduleDraft.ts';

/** That of the list, which ListScreen keeps by its name; everything else stands below it. */
const schedulesKey = ['reportSchedules'];

const schedulesQuery = queryOptions({
  queryKey: schedulesKey,
  queryFn: ({ signal }) => call(listReportSchedules, { signal }),
});

export const useScheduleReaders = () =>
  useQuery({
    queryKey: [...schedulesKey, 'readers'],
    queryFn: ({ signal }) => call(listScheduleReaders, { signal }),
  }).data;

const lookAgainMs = 1500;

/** The list of them, looked at again while one of their last runs is on its way. */
export const useFollowedSchedules = (isRunning: boolean): void => {
  useQuery({ ...schedulesQuery, enabled: isRunning, refetchInterval: isRunning ? lookAgainMs : false });
};

/** While a run is on its way it is looked at again. */
export const useScheduleRuns = (id: string) =>
  useQuery({
    queryKey: [...schedulesKey, 'runs', id],
    queryFn: ({ signal }) => call(listReportScheduleRuns, { params: { id }, quiet: true, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((run) => run.state === 'waiting' || run.state === 'running') === true
        ? lookAgainMs
        : false,
  });

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: schedulesKey });
};

const besideFields: Readonly<Record<string, string>> = {
  'schedule.noRecipient': 'readers',
  'schedule.outside': 'outside',
};

const placeOf = (path: string): string =>
  path.startsWith('readers.outside') ? 'outside' : path.replace(/^plan\.(\w+).*$/, '$1');

/** Beside the fields of the drawer, whatever the call names them. */
export const scheduleFaults = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faultsByCode(besideFields)(error)).map(([path, text]) => [placeOf(path), text ?? '']),
  );

export const useSaveSchedule = (subject: ScheduleSubject, id: string | null) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ draft, rev, idempotencyKey }: Sending<ScheduleDraft>): Promise<ScheduleView> => {
      const body = bodyOf(subject, draft);
      const quiet = ['validation', ...Object.keys(besideFields)];
      if (id === null || rev === null) return call(createReportSchedule, { body, quiet, idempotencyKey });
      const asked = { params: { id }, body: { ...body, rev } };
      return call(changeReportSchedule, { ...asked, quiet: [...quiet, 'record.changed'] });
    },
    onSuccess: refresh,
  });
};

export const useRereadSchedule = () => {
  const client = useQueryClient();
  return async (id: string): Promise<ScheduleView | null> => {
    const { items } = await client.fetchQuery({ ...schedulesQuery, staleTime: 0 });
    return items.find((each) => each.id === id) ?? null;
  };
};

const acts = {
  pause: (id: string) => call(setReportScheduleState, { params: { id }, body: { state: 'paused' as const } }),
  resume: (id: string) =>
    call(setReportScheduleState, { params: { id }, body: { state: 'active' as const } }),
  send: (id: string) => call(runReportSchedule, { params: { id } }),
  remove: (id: string) => call(deleteReportSchedule, { params: { id } }),
};
export type ScheduleAct = keyof typeof acts;

export const useScheduleAct = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ act, id }: { act: ScheduleAct; id: string }): Promise<unknown> => acts[act](id),
    onSettled: refresh,
  });
};

export const useRetryRun = (id: string) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (run: string) => call(retryReportScheduleRun, { params: { id, run } }),
    onSettled: refresh,
  });
};
