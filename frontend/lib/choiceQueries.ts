// Records to choose from, in the browser: whole for a small kind, found by the server for a large one, and the names of those that are chosen.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { choiceCodesMax, listChoices, type RecordChoice } from '#shared/resources/choicesApi.ts';
import { call } from './api.ts';
import { queryClient } from './queryClient.ts';

export type { RecordChoice };

const freshMs = 60_000;
const foundMax = '20';

/** Of everything that is known of the records of a kind, by the word for one of them. */
export const recordsKey = (kind: string) => ['records', kind];

/** A kind whole; `use`: the field that is filled, which decides what more is sent of each. */
export const choicesQuery = <More = unknown>(kind: string, use: string | null) =>
  queryOptions({
    queryKey: [...recordsKey(kind), 'choices', use],
    queryFn: async ({ signal }) => {
      const query = use === null ? {} : { for: use };
      const { items } = await call(listChoices, { params: { kind }, query, signal });
      return items as (RecordChoice & More)[];
    },
    staleTime: freshMs,
  });

/** A kind whole, once it is here. */
export const allChoices = (kind: string, use: string | null): Promise<RecordChoice[]> =>
  queryClient.fetchQuery(choicesQuery(kind, use));

export const useChoices = <More = unknown>(kind: string, use: string | null, isWanted = true) =>
  useQuery({ ...choicesQuery<More>(kind, use), enabled: isWanted });

const namesOf = async (
  kind: string,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<RecordChoice[]> => {
  const found: RecordChoice[] = [];
  for (let start = 0; start < codes.length; start += choiceCodesMax) {
    const query = { codes: codes.slice(start, start + choiceCodesMax).join(',') };
    found.push(...(await call(listChoices, { params: { kind }, query, quiet: 'background', signal })).items);
  }
  return found;
};

/** What the records of these codes are called; where that is not to be known they stand without names. */
export const namesQuery = (kind: string, codes: readonly string[]) => {
  const wanted = [...new Set(codes)].filter((code) => code !== '').sort();
  return queryOptions({
    queryKey: [...recordsKey(kind), 'named', wanted.join(',')],
    queryFn: ({ signal }) => namesOf(kind, wanted, signal),
    staleTime: freshMs,
    enabled: wanted.length > 0,
  });
};

export const useNames = (kind: string, codes: readonly string[]): RecordChoice[] | undefined =>
  useQuery(namesQuery(kind, codes)).data;

/** What the server finds of a large kind; answers are kept for a minute. */
export const findChoices = async (
  kind: string,
  use: string | null,
  search: string,
): Promise<RecordChoice[]> => {
  const q = search.trim();
  const { items } = await queryClient.fetchQuery({
    queryKey: [...recordsKey(kind), 'found', use, q],
    queryFn: ({ signal }) => {
      const query = { q, limit: foundMax, active: '1' as const, ...(use !== null && { for: use }) };
      return call(listChoices, { params: { kind }, query, quiet: true, signal });
    },
    staleTime: freshMs,
  });
  return items;
};
