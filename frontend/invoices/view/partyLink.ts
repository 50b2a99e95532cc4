// From an invoice or quote to the card of its party, for users who may open it.
import { usePermission } from '#frontend/lib/session/session.ts';
import { partyPath } from '#shared/crm/partyPath.ts';

export const usePartyLink = () => {
  const maySee = usePermission('party', 'view');
  return {
    party: ({ party }: { party?: string | null }) => (maySee && party ? partyPath(party) : null),
  };
};
