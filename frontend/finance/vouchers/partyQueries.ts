// Parties that voucher lines name: their names by code, and one added on the spot.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { createParty, listParties, type PartyView } from '#shared/crm/api.ts';

const atOnceMax = 6;
const keptMs = 5 * 60_000;

/** Asks for a few codes at a time, so that a long voucher does not flood the server. */
const partiesByCode = async (codes: readonly string[], signal: AbortSignal): Promise<PartyView[]> => {
  const found: PartyView[] = [];
  for (let start = 0; start < codes.length; start += atOnceMax) {
    const answers = await Promise.all(
      codes
        .slice(start, start + atOnceMax)
        .map((code) => call(listParties, { query: { search: code, limit: '20' }, quiet: true, signal })),
    );
    found.push(...answers.flatMap((answer) => answer.items));
  }
  return found;
};

/** The parties of these codes, by code; a code that is not found stands without a name. */
export const usePartiesOf = (codes: readonly string[]) => {
  const wanted = [...new Set(codes)].sort();
  return useQuery({
    queryKey: ['parties', 'byCode', wanted],
    queryFn: ({ signal }) => partiesByCode(wanted, signal),
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
