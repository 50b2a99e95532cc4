// The sale that a saved quote or contract offers its customer: whether it may be on account is asked wherever that is sent.
import { localName } from '#frontend/lib/texts/locale.ts';
import type { Names } from '#shared/kernel/names.ts';
import { askAboutCredit, type CreditQuestion } from './creditQuestion.ts';

type Offer = {
  status: string;
  partyName?: (Names & { code: string }) | null | undefined;
  total?: string | undefined;
};

/** What was sent already is not asked about again. A contract is paid in instalments: what it comes to is not owed at once. */
export const askAboutOffer =
  (of: 'quote' | 'contract') =>
  async ({ status, partyName, total }: Offer): Promise<CreditQuestion | null> => {
    if (!partyName || status !== 'draft') return null;
    return askAboutCredit({ party: partyName.code, of, ...(of === 'quote' && { onAccount: total }) });
  };

/** What their lists say of whom they are for, and before they are sent. */
export const offerList = (of: 'quote' | 'contract') => {
  const ask = askAboutOffer(of);
  return {
    whose: ({ partyName }: Offer) => (partyName ? localName(partyName) : null),
    beforeSending: async (row: Offer) => (await ask(row))?.reason ?? null,
  };
};
