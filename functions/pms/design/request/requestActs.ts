// What happens with design requests beyond what happens with every document.
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import { partyKey } from '#functions/crm/partyRecords.ts';
import {
  type Asked,
  type DocumentActs,
  documentActs,
  type Prepared,
} from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { TransitionInput } from '#shared/documents/transition.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { requestFaults } from '#shared/pms/design/request/requestFaults.ts';
import { type DesignRequest, requestKind } from '#shared/pms/design/request/requestKind.ts';
import { isPricedOtherwise } from '../calculator/pricedByNewest.ts';
import { draftRequest } from './draftRequest.ts';
import { followUpNotice } from './followUpNotice.ts';

const partyMax = 20;

const reasonIn = ({ reason }: TransitionInput): string | null =>
  typeof reason === 'string' && reason !== '' ? reason : null;

/** What a transition keeps beside the state. */
const keptBy = (
  request: DesignRequest,
  { transition, input }: Pick<Asked<unknown>, 'transition' | 'input'>,
) => {
  if (transition.name === 'remind') return { remindedOf: request.followUp };
  if (['lose', 'cancel'].includes(transition.name)) return { endedFor: reasonIn(input) };
  return ['reconsider', 'restudy'].includes(transition.name) ? { endedFor: null } : {};
};

const prepareRequest = async (
  context: SessionContext,
  request: DesignRequest,
  asked: Pick<Asked<unknown>, 'transition' | 'input'>,
): Promise<Prepared<DesignRequest>> => {
  const { name } = asked.transition;
  refuseUnless(name !== 'restudy' || (request.agreedQuote ?? null) === null, 'designRequest.quoteAccepted');
  return {
    effects: () => ({
      fields: keptBy(request, asked),
      outbox: name === 'remind' ? followUpNotice(context, request) : [],
    }),
  };
};

export const requestActs: DocumentActs<DesignRequest> = documentActs<DesignRequest>(requestKind, {
  reads: (_, body) => {
    const { party } = (body ?? {}) as { party?: unknown };
    return typeof party === 'string' && party !== '' && party.length <= partyMax ? [partyKey(party)] : [];
  },
  draftOf: draftRequest,
  shown: async ({ store }, request) => ({ feeDiffers: await isPricedOtherwise(store, request) }),
  sameAs: sameParty,
  faults: requestFaults,
  prepare: prepareRequest,
  convert: async (context, request) => {
    const { quoteOfRequest } = await import('./quoteOfRequest.ts');
    return quoteOfRequest(context, request);
  },
});
