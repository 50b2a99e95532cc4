// The records of a resource in the browser, and what is refreshed after one changes.
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { leavesFilesAlone } from '#frontend/attachments/attachmentQueries.ts';
import { call } from '#frontend/lib/api.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import {
  type AnyResource,
  type ResourceRow,
  referencesOf,
  targetOf,
  targetsOf,
} from '#shared/resources/resource.ts';

/** Of everything that is known of the records of a resource. */
export const recordsKey = ({ api }: AnyResource) => ['records', api.list.path];

const freshMs = 60_000;

const recordsQuery = (resource: AnyResource) =>
  queryOptions({
    queryKey: recordsKey(resource),
    queryFn: ({ signal }) => call(resource.api.list, { query: {}, signal }),
    staleTime: freshMs,
  });

/** Certain records, by their codes. */
const namedQuery = (resource: AnyResource, codes: readonly string[]) =>
  queryOptions({
    queryKey: [...recordsKey(resource), 'named', codes.join(',')],
    queryFn: ({ signal }) => call(resource.api.list, { query: { codes: codes.join(',') }, signal }),
    staleTime: freshMs,
    enabled: codes.length > 0,
  });

/** A small kind whole, which the list, every picker and every name share. */
export const useRecords = (resource: AnyResource) =>
  useQuery({ ...recordsQuery(resource), enabled: !resource.large, select: (answer) => answer.items });

/** `order` as the server takes it. */
export type Wanted = { search: string; active: boolean | null; where: string; order: string };

const activeOf = ({ active }: Wanted) =>
  active === null ? {} : { active: active ? ('1' as const) : ('0' as const) };

type Place = { cursor: string; signal?: AbortSignal };

const pageOf = (resource: AnyResource, wanted: Wanted, { cursor, signal }: Place) => {
  const { search, where, order } = wanted;
  const found = { ...(search && { search }), ...(where && { where }), ...(order && { order }) };
  const query = { limit: '100', ...activeOf(wanted), ...found, ...(cursor && { cursor }) };
  return call(resource.api.list, { query, ...(signal && { signal }) });
};

/** A large kind, page by page. */
export const useRecordPages = (resource: AnyResource, wanted: Wanted) =>
  useInfiniteQuery({
    queryKey: [...recordsKey(resource), 'pages', wanted],
    queryFn: ({ pageParam, signal }) => pageOf(resource, wanted, { cursor: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    enabled: resource.large,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

/** All that are wanted, for a file. */
export const readAllRecords = async (
  resource: AnyResource,
  wanted: Wanted,
  onProgress: (count: number) => void,
): Promise<ResourceRow[]> => {
  const rows: ResourceRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(resource, wanted, { cursor });
    rows.push(...page.items);
    onProgress(rows.length);
    cursor = page.cursor;
  }
  return rows;
};

/** One record of a large kind; undefined while it is on its way, or for no code. */
export const useRecord = (resource: AnyResource, code: string): ResourceRow | undefined =>
  useQuery({ ...namedQuery(resource, code === '' ? [] : [code]), enabled: resource.large && code !== '' })
    .data?.items[0];

/** The record that a field names; undefined while it is on its way. */
export type RecordNamed = (target: AnyResource, code: string) => ResourceRow | undefined;

/** What these rows name of a large kind. */
const codesNamed = (resource: AnyResource, target: AnyResource, rows: readonly ResourceRow[]): string[] => {
  const references = rows.flatMap((row) => referencesOf(resource, row));
  const codes = references.flatMap(({ field, code }) => (targetOf(resource, field) === target ? [code] : []));
  return [...new Set(codes)].sort();
};

/** The records that the fields of a resource name in these rows. */
export const useRecordNames = (resource: AnyResource, rows: readonly ResourceRow[]): RecordNamed => {
  const targets = targetsOf(resource);
  const queries = targets.map((target) =>
    target.large ? namedQuery(target, codesNamed(resource, target, rows)) : recordsQuery(target),
  );
  const answers = useQueries({ queries });
  return (target, code) => answers[targets.indexOf(target)]?.data?.items.find((row) => row.code === code);
};

/** The same of several small kinds, whole. */
export const useRecordsOf = (targets: readonly AnyResource[]): RecordNamed => {
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

/** What names the record is read anew, too: of whatever kind it is. */
export const useMergeRecord = ({ api }: AnyResource) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, into }: { code: string; into: string }) =>
      call(api.remove, { params: { code }, query: { into }, quiet: ['validation'] }),
    onSettled: () => client.invalidateQueries({ queryKey: ['records'] }),
  });
};

export const useRemoveRecord = (resource: AnyResource) => {
  const client = useQueryClient();
  const refresh = useRefresh(resource);
  return useMutation({
    mutationFn: (code: string) => call(resource.api.remove, { params: { code } }),
    onSuccess: refresh,
    ...leavesFilesAlone(client, (owner) => ({ entity: resource.one, owner })),
  });
};
