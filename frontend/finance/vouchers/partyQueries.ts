// Parties that voucher lines name: their names by code, and one added on the spot.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { createParty, listParties, type PartyView } from '#shared/crm/api.ts';

const atOnceMax = 6;
const keptMs = 5 * 60_000;

/** The party of a code, or null where there is none; each code is asked for once in a while. */
const partyOf = (client: QueryClient, code: string): Promise<PartyView | null> =>
  client.fetchQuery({
    queryKey: ['parties', 'one', code],
    queryFn: async () => {
      const { items } = await call(listParties, { query: { search: code, limit: '20' }, quiet: true });
      return items.find((party) => party.code === code) ?? null;
    },
    staleTime: keptMs,
  });

/** Asks for a few codes at a time, so that a long voucher does not flood the server. */
const partiesOf = async (client: QueryClient, codes: readonly string[]): Promise<PartyView[]> => {
  const found: (PartyView | null)[] = [];
  for (let start = 0; start < codes.length; start += atOnceMax) {
    const some = codes.slice(start, start + atOnceMax);
    found.push(...(await Promise.all(some.map((code) => partyOf(client, code)))));
  }
  return found.filter((party) => party !== null);
};

/** The parties of these codes, by code; a code that is not found stands without a name. */
export const usePartiesOf = (codes: readonly string[]) => {
  const client = useQueryClient();
  const wanted = [...new Set(codes)].sort();
  return useQuery({
    queryKey: ['parties', 'byCode', wanted],
    queryFn: () => partiesOf(client, wanted),
    select: (parties) => new Map(parties.map((party) => [party.code, party])),
    enabled: wanted.length > 0,
    staleTime: keptMs,
    placeholderData: (before) => before,
  });
};

export const useCreateParty = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; name_ar: string; role: PartyView['role'] }) =>
      call(createParty, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['parties'] });
      void client.invalidateQueries({ queryKey: ['records', listParties.path] });
    },
  });
};
