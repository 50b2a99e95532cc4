// The records of a resource in the browser, and what is refreshed after one changes.
import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, type ResourceRow, targetsOf } from '#shared/resources/resource.ts';

/** Of everything that is known of the records of a resource. */
export const recordsKey = ({ api }: AnyResource) => ['records', api.list.path];

const recordsQuery = (resource: AnyResource) =>
  queryOptions({
    queryKey: recordsKey(resource),
    queryFn: ({ signal }) => call(resource.api.list, { query: {}, signal }),
    staleTime: 60_000,
  });

export const useRecords = (resource: AnyResource) =>
  useQuery({ ...recordsQuery(resource), select: (answer) => answer.items });

/** The record that a field names; undefined while it is on its way. */
export type RecordNamed = (target: AnyResource, code: string) => ResourceRow | undefined;

/** The records that the fields of a resource name. */
export const useRecordNames = (resource: AnyResource): RecordNamed => {
  const targets = targetsOf(resource);
  const answers = useQueries({ queries: targets.map(recordsQuery) });
  return (target, code) => answers[targets.indexOf(target)]?.data?.items.find((row) => row.code === code);
};

const useRefresh = (resource: AnyResource) => {
  const client = useQueryClient();
  // Whatever picker offers these records asks anew, too.
  return () => client.invalidateQueries({ queryKey: recordsKey(resource) });
};

type Saved = {
  code: string;
  values: Record<string, FieldValue>;
  /** The rev on which it was read; null for a new record. */
  rev: number | null;
};

export const useSaveRecord = (resource: AnyResource) => {
  const refresh = useRefresh(resource);
  return useMutation({
    mutationFn: ({ code, values, rev }: Saved) =>
      rev === null
        ? call(resource.api.create, { body: values })
        : call(resource.api.change, { params: { code }, body: { ...values, rev } }),
    onSuccess: refresh,
  });
};

export const useRemoveRecord = (resource: AnyResource) => {
  const refresh = useRefresh(resource);
  return useMutation({
    mutationFn: (code: string) => call(resource.api.remove, { params: { code } }),
    onSuccess: refresh,
  });
};
