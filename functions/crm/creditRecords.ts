// Whether a customer may buy on account (B4.7): checked when a sale is posted, against the balance at that moment; nothing is locked for it.
import { can, isInScope, type SessionContext } from '#functions/http/context.ts';
import { type CreditFault, creditFaults } from '#shared/crm/credit.ts';
import { figuresOf } from '#shared/crm/openFigures.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import type { Money } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { codesOfParty, presentCode, readMergedParties } from './mergedPartyRecords.ts';
import { readPartyItems } from './openItemRecords.ts';
import { partyRow, readParties } from './partyRecords.ts';

type Sale = {
  /** The customer. */
  party: string;
  /** What is not paid at once, in minor units of the books. */
  onAccount: Money;
};

/** Amounts and days that documents of other branches are part of are not for the caller. */
const withoutOthers = (fault: CreditFault): CreditFault =>
  fault.code === 'party.creditLimit'
    ? { code: 'party.creditLimitElsewhere', details: {} }
    : { code: 'party.overdueElsewhere', details: {} };

/** What speaks against the sale; nothing where no terms are agreed. */
const readCreditFaults = async (
  context: SessionContext,
  { party, onAccount }: Sale,
): Promise<CreditFault[]> => {
  const { store, clock, company } = context;
  const merged = await readMergedParties(store);
  const [item] = await readParties(store, [presentCode(merged, party)]);
  if (!item) return [];
  const { creditLimit, overdueDays } = partyRow(item);
  const terms = {
    creditLimit: typeof creditLimit === 'string' ? creditLimit : null,
    overdueDays: typeof overdueDays === 'number' ? overdueDays : null,
  };
  if (terms.creditLimit === null && terms.overdueDays === null) return [];
  const items = await readPartyItems(store, codesOfParty(merged, party));
  const { receivable } = figuresOf(items, dateInZone(clock.nowMs(), company.timeZone));
  const faults = creditFaults(terms, { receivable, onAccount, currency: company.currency });
  return items.every(({ branch }) => isInScope(context, branch)) ? faults : faults.map(withoutOthers);
};

/** What keeps a customer from buying for so much on account, or for anything at all; null where nothing does, or where the caller may override it. */
export const readCreditStop = async (
  context: SessionContext,
  { party, onAccount = 1n }: Pick<Sale, 'party'> & { onAccount?: Money },
): Promise<CreditFault | null> => {
  if (can(context, 'credit_limit_override', 'post')) return null;
  const [fault] = await readCreditFaults(context, { party, onAccount });
  return fault ?? null;
};

/**
 * Refuses a sale on account that goes beyond the terms, unless the caller may override them. Answers what was overridden: facts for the entry of
 * the log that is written with the sale; null where there was nothing.
 */
export const requireCredit = async (
  context: SessionContext,
  sale: Sale,
): Promise<Record<string, unknown> | null> => {
  if (sale.onAccount <= 0n) return null;
  const [fault, ...others] = await readCreditFaults(context, sale);
  if (!fault) return null;
  if (!can(context, 'credit_limit_override', 'post'))
    throw new Refusal(fault.code, {
      ...fault.details,
      party: sale.party,
      ...(can(context, 'ar', 'view') && { screens: ['finance.arap.ar'] }),
    });
  return { creditOverride: [fault, ...others].map(({ code, details }) => ({ code, ...details })) };
};
