// Parties that voucher lines name: their names by code, and one added on the spot.
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#frontend/lib/api.ts';
import { findChoices, recordsKey } from '#frontend/lib/choiceQueries.ts';
import { clock } from '#frontend/lib/clock.ts';
import { createParty, type PartyView } from '#shared/crm/api.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { choiceCodesMax, listChoices, type RecordChoice } from '#shared/resources/choicesApi.ts';

const keptMs = 5 * 60_000;

const oneKey = (code: string) => ['parties', 'one', code];

const isKnown = (client: QueryClient, code: string): boolean => {
  const state = client.getQueryState(oneKey(code));
  return state?.data !== undefined && !state.isInvalidated && clock.nowMs() - state.dataUpdatedAt < keptMs;
};

/** Asks for those that are not known yet, all in one call; a code that nobody has is remembered as null. */
const askFor = async (client: QueryClient, codes: readonly string[]): Promise<void> => {
  const { items } = await call(listChoices, {
    params: { kind: 'party' },
    query: { codes: codes.join(',') },
    quiet: true,
  });
  const found = new Map(items.map((party) => [party.code, party]));
  for (const code of codes) client.setQueryData(oneKey(code), found.get(code) ?? null);
};

export const partiesOf = async (client: QueryClient, codes: readonly string[]): Promise<RecordChoice[]> => {
  const unknown = codes.filter((code) => !isKnown(client, code));
  for (let start = 0; start < unknown.length; start += choiceCodesMax)
    await askFor(client, unknown.slice(start, start + choiceCodesMax));
  return codes.flatMap((code) => client.getQueryData<RecordChoice | null>(oneKey(code)) ?? []);
};

type Answer = { code: string; party: RecordChoice | null };

const answersByCode = (answers: readonly Answer[]): ReadonlyMap<string, RecordChoice | null> =>
  new Map(answers.map(({ code, party }) => [code, party]));

/** The parties of these codes, by code; null for a code that nobody has, nothing for one that is not answered yet. */
export const usePartiesOf = (codes: readonly string[]) => {
  const client = useQueryClient();
  // What is typed or copied may be no code at all, which the server would refuse.
  const wanted = [...new Set(codes.filter((code) => isCode(code)))].sort();
  return useQuery({
    queryKey: ['parties', 'byCode', wanted],
    queryFn: async (): Promise<Answer[]> => {
      const found = new Map((await partiesOf(client, wanted)).map((party) => [party.code, party]));
      return wanted.map((code) => ({ code, party: found.get(code) ?? null }));
    },
    select: answersByCode,
    enabled: wanted.length > 0,
    staleTime: keptMs,
    // One function for all renders: a new one each time would make a new answer of the old one, without end.
    placeholderData: keepPreviousData,
  });
};

/** So many names of a copied sheet are looked for; the others stay as they came. */
const namesMax = 40;

const partyNamed = async (name: string): Promise<RecordChoice | undefined> => {
  const items = await findChoices('party', 'voucher.party', name);
  const key = searchKey(name);
  const named = items.filter((party) => [party.name, party.name_ar].some((each) => searchKey(each) === key));
  return named.length === 1 ? named[0] : undefined;
};

/** The parties that these texts mean, by their code or their whole name; what is not found, or found twice, is left out. */
export const usePartiesMeant = () => {
  const client = useQueryClient();
  return useCallback(
    async (texts: readonly string[]): Promise<ReadonlyMap<string, RecordChoice>> => {
      const meant = new Map<string, RecordChoice>();
      const codes = texts.filter((text) => isCode(text));
      for (const party of await partiesOf(client, codes)) meant.set(party.code, party);
      for (const text of texts.filter((each) => !meant.has(each)).slice(0, namesMax)) {
        const party = await partyNamed(text);
        if (party) meant.set(text, party);
      }
      return meant;
    },
    [client],
  );
};

export const useCreateParty = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; name_ar: string; role: PartyView['role'] }) =>
      call(createParty, { body, beside: ['name', 'name_ar'] }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['parties'] });
      void client.invalidateQueries({ queryKey: recordsKey('party') });
    },
  });
};
