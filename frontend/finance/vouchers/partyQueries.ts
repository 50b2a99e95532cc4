// Adds a party on the spot.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { addParty, type PartyView } from '#shared/crm/api.ts';

export const useCreateParty = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; name_ar: string; role: PartyView['role'] }) =>
      call(addParty, { body, beside: ['name', 'name_ar'] }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordsKey('party') }),
  });
};
