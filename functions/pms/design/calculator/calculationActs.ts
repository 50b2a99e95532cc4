// What happens with calculations beyond what happens with every document: the server prices them, and a version gives its request the fee.
import { todayOf } from '#functions/company/figureTexts.ts';
import { allRows } from '#functions/company/namedRows.ts';
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import { type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { totalsOf } from '#functions/documents/documentInput.ts';
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { discountLimitOf } from '#shared/auth/discountLimit.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { type CalculationFacts, calculationFaults } from '#shared/pms/design/calculator/calculationFaults.ts';
import { type Calculation, calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { roomFaults } from '#shared/pms/design/programmeFaults.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { cities } from '#shared/settings/places.ts';
import { pricedCalculation } from './pricedCalculation.ts';
import { quoteOfCalculation } from './quoteOfCalculation.ts';
import { refuseUnknown } from './refuseUnknown.ts';
import { linkTo, pricedRequest, requestNamed } from './requestOfCalculation.ts';
import { shownCalculation } from './shownCalculation.ts';

const kind = calculationKind;

const factsOf = async (context: SessionContext): Promise<CalculationFacts> => {
  const named = await allRows(context.store, cities);
  return {
    today: todayOf(context),
    discountLimit: discountLimitOf(context.actor.roles),
    cityNamed: (code) => named.get(code),
  };
};

export const calculationActs: DocumentActs<Calculation> = documentActs<Calculation>(kind, {
  draftOf: async (context, typed) => {
    refuseFault(roomFaults(typed.lines)[0]);
    await refuseUnknown(context, typed);
    const request = await requestNamed(context, typed.request);
    return {
      ...(await pricedCalculation(context, typed)),
      request: request?.number ?? '',
      requestId: request?.id ?? null,
    };
  },
  shown: shownCalculation,
  linked: async (_, { requestId }) => (requestId === null ? [] : [{ kind: requestKind.name, id: requestId }]),
  sameAs: sameParty,
  prepare: async (context, calculation, { transition }) => {
    const { party: _, tax: __, ...fresh } = await pricedCalculation(context, calculation);
    const after = { ...calculation, ...fresh };
    refuseFault(calculationFaults(after, await factsOf(context), transition)[0]);
    const totals = totalsOf(kind, after, scaleOf(context.company.currency));
    return {
      effects: async () => ({
        fields: { ...fresh, ...totals },
        writes: await pricedRequest(
          context,
          { ...after, ...totals },
          { state: 'studied', made: linkTo(after) },
        ),
      }),
    };
  },
  convert: quoteOfCalculation,
});
