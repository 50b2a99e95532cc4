// What records are called in the browser, and what is refreshed after one changes.
import {
  keepPreviousData,
  type QueryMeta,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { leavesFilesAlone } from '#frontend/attachments/attachmentQueries.ts';
import type { Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { namesQuery, type RecordChoice, recordsKey } from '#frontend/lib/choiceQueries.ts';
import {
  type AnyResource,
  type ResourceRow,
  referencesOf,
  targetOf,
  targetsOf,
} from '#shared/resources/resource.ts';
import type { SimilarRecord } from '#shared/resources/resourceApi.ts';
import { getRecordUses } from '#shared/search/usesApi.ts';
import { type Entries, valuesOf } from './recordForm.ts';
import { useHiddenFields } from './useHiddenFields.ts';

/** The record that a field names; undefined while it is on its way. */
export type RecordNamed = (target: Pick<AnyResource, 'one'>, code: string) => RecordChoice | undefined;

/** What records of these kinds are called, each by its codes. */
export const useNamesOf = (
  targets: readonly { kind: Pick<AnyResource, 'one'>; codes: readonly string[] }[],
): RecordNamed => {
  const answers = useQueries({ queries: targets.map(({ kind, codes }) => namesQuery(kind.one, codes)) });
  return (target, code) => {
    const at = targets.findIndex(({ kind }) => kind.one === target.one);
    return answers[at]?.data?.find((each) => each.code === code);
  };
};

/** What these rows name of a kind. */
const codesNamed = (resource: AnyResource, target: AnyResource, rows: readonly ResourceRow[]): string[] => {
  const references = rows.flatMap((row) => referencesOf(resource, row));
  return references.flatMap(({ field, code }) => (targetOf(resource, field) === target ? [code] : []));
};

/** The records that the fields of a resource name in these rows. */
export const useRecordNames = (resource: AnyResource, rows: readonly ResourceRow[]): RecordNamed =>
  useNamesOf(
    targetsOf(resource).map((target) => ({ kind: target, codes: codesNamed(resource, target, rows) })),
  );

/** What is read of records of several kinds at once says which those are. */
const isOfRecords = (meta: QueryMeta | undefined, { one }: AnyResource): boolean =>
  Array.isArray(meta?.['ofRecords']) && meta['ofRecords'].includes(one);

export const useRefresh = (resource: AnyResource) => {
  const client = useQueryClient();
  // Whatever picker offers these records asks anew, too.
  const queryKey = recordsKey(resource.one);
  return async () => {
    // A first answer on its way may be of before the change, and would be waited for instead of asked for anew.
    await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
    await Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ predicate: ({ meta }) => isOfRecords(meta, resource) }),
    ]);
  };
};

export const useSaveRecord = (resource: AnyResource) => {
  const refresh = useRefresh(resource);
  const hidden = useHiddenFields(resource);
  return useMutation({
    mutationFn: ({ draft, rev, idempotencyKey }: Sending<Entries>) => {
      const values = valuesOf(resource, draft);
      const beside = Object.keys(values).filter((field) => !hidden.includes(field));
      if (rev === null) return call(resource.api.create, { body: values, beside, idempotencyKey });
      const params = { code: String(values['code']) };
      return call(resource.api.change, {
        params,
        body: { ...values, rev },
        beside,
        quiet: ['record.changed', 'notFound'],
      });
    },
    onSuccess: refresh,
    // The list shows it no longer.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'notFound') void refresh();
    },
  });
};

/** Lets a record be chosen, or no longer. */
export const useTurnRecord = (resource: AnyResource) => {
  const refresh = useRefresh(resource);
  return useMutation({
    mutationFn: ({ code, ...fields }: ResourceRow) =>
      call(resource.api.change, { params: { code }, body: { ...fields, active: !fields.active } }),
    onSuccess: refresh,
  });
};

/** The record as it is stored now; null once it is gone. */
export const rereadRecord = async ({ api }: AnyResource, code: string): Promise<ResourceRow | null> =>
  (await call(api.list, { query: { codes: code } })).items[0] ?? null;

/** The record of an address that its list does not show; null where there is none. */
export const useRecordOf = (resource: AnyResource, code: string | null) =>
  useQuery({
    queryKey: [...recordsKey(resource.one), 'opened', code],
    queryFn: () => rereadRecord(resource, code ?? ''),
    enabled: code !== null,
  });

export type RecordUses = z.output<typeof getRecordUses.output>;

/** What names a record; undefined while that is on its way, or could not be read. */
export const useRecordUses = ({ one }: AnyResource, code: string | null): RecordUses | undefined =>
  useQuery({
    queryKey: [...recordsKey(one), 'uses', code],
    queryFn: ({ signal }) => call(getRecordUses, { params: { kind: one, code: code ?? '' }, signal }),
    enabled: code !== null,
  }).data;

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

const noneSimilar: readonly SimilarRecord[] = [];

/** Records that have what was typed; those of the keys before stand until the answer is there. */
export const useSimilarRecords = (
  { one, api }: AnyResource,
  { typed, own }: { typed: Readonly<Record<string, string>>; own: string | null },
): readonly SimilarRecord[] => {
  const isAsked = Object.keys(typed).length > 0;
  const { data } = useQuery({
    queryKey: [...recordsKey(one), 'similar', own, typed],
    queryFn: ({ signal }) => {
      const query = { ...typed, ...(own !== null && { except: own }) };
      return call(api.similar, { query, quiet: true, signal });
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data?.items ?? noneSimilar) : noneSimilar;
};
