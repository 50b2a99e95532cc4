// A quote without prices that is made of a design request: a line for the rooms of each kind of floor, and one for each output that is wanted.
import { todayOf } from '#functions/company/figureTexts.ts';
import { allRows } from '#functions/company/namedRows.ts';
import { languageOfParty, partyKey } from '#functions/crm/partyRecords.ts';
import type { ConvertedDocument } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { designOf } from '#shared/pms/design/calculator/feeWords.ts';
import { squareMetre } from '#shared/pms/design/designChoices.ts';
import { designOptions } from '#shared/pms/design/rates/designOptions.ts';
import { roomTypes } from '#shared/pms/design/rates/roomTypes.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { areasByFloorKind, requestProgramme } from '#shared/pms/design/request/requestProgramme.ts';
import { units } from '#shared/settings/resources.ts';
import { quantityText } from '#shared/stock/quantityText.ts';

/** Areas are hundredths, quantities millionths. */
const millionthsOfHundredth = 10_000n;

export const quoteOfRequest = async (
  context: SessionContext,
  request: DesignRequest,
): Promise<ConvertedDocument> => {
  const { store, caller } = context;
  const { branch, party, subject, number, entities, outputs } = request;
  const [rooms, options, known, item] = await Promise.all([
    allRows(store, roomTypes),
    allRows(store, designOptions),
    allRows(store, units),
    party === null ? null : store.get(partyKey(party)),
  ]);
  const language = item ? languageOfParty(item) : caller.language;
  const programme = requestProgramme(request, { useOf: (code) => rooms.get(code), limits: null });
  const unit = known.get(squareMetre)?.active ? squareMetre : null;
  const [first] = entities;
  const areas = areasByFloorKind(programme);
  const floors = areas.map(({ kind, gross }) => ({
    text: designOf(first?.entity ?? null, { kind, isAlone: areas.length === 1 })[language],
    unit,
    quantity: quantityText(gross * millionthsOfHundredth),
  }));
  const wanted = outputs.flatMap(({ option }) => {
    const row = options.get(option ?? '');
    return row === undefined ? [] : [{ text: nameIn(language, row), quantity: '1' }];
  });
  return {
    acts: quoteActs,
    typed: {
      date: todayOf(context),
      branch,
      party,
      subject,
      reference: number ?? '',
      pricesIncludeVat: false,
      lines: [...floors, ...wanted],
    },
  };
};
