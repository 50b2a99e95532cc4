// The merge of parties but for their files, which these have none of: the code that moves files comes when it is first called, which no simulated clock waits for.
import { partyEffect } from '#functions/crm/partyEffect.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { endClosing, mergeAndKeep } from '#functions/resources/mergeAndKeep.ts';
import { parties } from '#shared/crm/resources.ts';

const withoutFiles = { ...parties, files: false, pictures: {} };

export const mergeParty: Operation = {
  ...operation(parties.api.remove, (context, { params: { code }, query: { into = '' } }) =>
    mergeAndKeep(context, { resource: withoutFiles, code, into, effect: partyEffect }, []),
  ),
  ...endClosing(partyEffect),
};
