// Records that documents name, of kinds that are not known whole: their names by code, and what a text means.
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#frontend/lib/api.ts';
import { choicesQuery, findChoices, recordsKey } from '#frontend/lib/choiceQueries.ts';
import { clock } from '#frontend/lib/clock.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { comparedKey } from '#shared/kernel/searchKey.ts';
import { choiceCodesMax, listChoices, type RecordChoice } from '#shared/resources/choicesApi.ts';

const keptMs = 5 * 60_000;

const oneKey = (kind: string, code: string) => [...recordsKey(kind), 'one', code];

const isKnown = (client: QueryClient, kind: string, code: string): boolean => {
  const state = client.getQueryState(oneKey(kind, code));
  return state?.data !== undefined && !state.isInvalidated && clock.nowMs() - state.dataUpdatedAt < keptMs;
};

/** The kind of record, and the field that names it where its form is sent more than names, as in `invoice.product`. */
type Named = { kind: string; use?: string | undefined };

/** Asks for those that are not known yet, all in one call; a code that nobody has is remembered as null. */
const askFor = async (client: QueryClient, { kind, use }: Named, codes: readonly string[]): Promise<void> => {
  const { items } = await call(listChoices, {
    params: { kind },
    query: { codes: codes.join(','), ...(use !== undefined && { for: use }) },
    quiet: true,
  });
  const found = new Map(items.map((record) => [record.code, record]));
  for (const code of codes) client.setQueryData(oneKey(kind, code), found.get(code) ?? null);
};

export const recordsOf = async (
  client: QueryClient,
  named: Named,
  codes: readonly string[],
): Promise<RecordChoice[]> => {
  const { kind } = named;
  const unknown = codes.filter((code) => !isKnown(client, kind, code));
  for (let start = 0; start < unknown.length; start += choiceCodesMax)
    await askFor(client, named, unknown.slice(start, start + choiceCodesMax));
  return codes.flatMap((code) => client.getQueryData<RecordChoice | null>(oneKey(kind, code)) ?? []);
};

/** What is known of the records of a kind: null for a code that nobody has, nothing for one that is not answered yet. */
type RecordAnswer = { code: string; record: RecordChoice | null };

const recordsQuery = (client: QueryClient, named: Named, codes: readonly string[]) => {
  const { kind } = named;
  // What is typed or copied may be no code at all, which the server would refuse.
  const wanted = [...new Set(codes.filter((code) => isCode(code)))].sort();
  return queryOptions({
    queryKey: [...recordsKey(kind), 'byCode', wanted],
    queryFn: async (): Promise<RecordAnswer[]> => {
      const found = new Map((await recordsOf(client, named, wanted)).map((record) => [record.code, record]));
      return wanted.map((code) => ({ code, record: found.get(code) ?? null }));
    },
    enabled: wanted.length > 0,
    staleTime: keptMs,
    // One function for all renders: a new one each time would make a new answer of the old one, without end.
    placeholderData: keepPreviousData,
  });
};

/** One function for all renders, so that the answer stays the same object. */
const combine = (results: { data?: RecordAnswer[] | undefined }[]): (RecordAnswer[] | undefined)[] =>
  results.map(({ data }) => data);

type Whole = { data?: readonly RecordChoice[] | undefined; error: Error | null; refetch: () => unknown };

const combineWhole = (results: Whole[]) => ({
  /** Nothing for those that are on their way. */
  records: results.map(({ data }) => data),
  failure: results.find(({ data, error }) => error !== null && data === undefined)?.error ?? null,
  retry: () => {
    for (const { error, refetch } of results) if (error !== null) refetch();
  },
});

/** The records that fields of a document choose from, field by field in the order of `fields`: those of small kinds, whole. */
export const useChoicesOf = (document: string, fields: readonly (readonly [field: string, of: string])[]) =>
  useQueries({
    queries: fields.map(([field, of]) => choicesQuery(of, `${document}.${field}`)),
    combine: combineWhole,
  });

/** What is known of the records of these codes, kind by kind in the order of `wanted`; its kinds are the same at every call. `uses`: the fields whose forms are sent more than names, by kind. */
export const useRecordAnswers = (
  wanted: Readonly<Record<string, readonly string[]>>,
  uses: Readonly<Record<string, string>> = {},
) => {
  const client = useQueryClient();
  return useQueries({
    queries: Object.entries(wanted).map(([kind, codes]) =>
      recordsQuery(client, { kind, use: uses[kind] }, codes),
    ),
    combine,
  });
};

/** So many names of a copied sheet are looked for; the others stay as they came. */
const namesMax = 40;

const recordNamed = async (kind: string, use: string, name: string): Promise<RecordChoice | undefined> => {
  const items = await findChoices(kind, use, name);
  const key = comparedKey(name);
  const named = items.filter((each) => [each.name, each.name_ar].some((text) => comparedKey(text) === key));
  return named.length === 1 ? named[0] : undefined;
};

/** The records that texts mean, by their code or their whole name; what is not found, or found twice, is left out. `use`: the field that is filled; `sent`: the one whose form is sent more than names. */
export const useResolveRecords = () => {
  const client = useQueryClient();
  return useCallback(
    async (
      { kind, use, sent }: { kind: string; use: string; sent: string | undefined },
      texts: readonly string[],
    ): Promise<ReadonlyMap<string, RecordChoice>> => {
      const meant = new Map<string, RecordChoice>();
      const codes = texts.filter((text) => isCode(text));
      for (const record of await recordsOf(client, { kind, use: sent }, codes))
        meant.set(record.code, record);
      for (const text of texts.filter((each) => !meant.has(each)).slice(0, namesMax)) {
        const record = await recordNamed(kind, use, text);
        if (record) meant.set(text, record);
      }
      return meant;
    },
    [client],
  );
};
