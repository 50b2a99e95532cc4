// After an update on one machine: what an earlier version has derived from the journals is written anew soon after the start, beside the calls.
import { renewParties } from '#functions/crm/partyRecords.ts';
import { endableStore } from '#functions/finance/books/endableStore.ts';
import { renewForms } from '#functions/ledger/derivedFormats.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { foldTradeTotals } from '#functions/tradeTotals.ts';
import { foldWordIndex } from '#functions/wordIndex.ts';
import { forEveryCompany } from './everyCompany.ts';

/** Of one company, or of all; the signal ends it early, for the next start to go on. */
export const renewLocally = (company: string | undefined, signal: AbortSignal): Promise<number> =>
  forEveryCompany(async (code) => {
    const store = endableStore(storeOf(code, systemClock.nowMs), signal);
    await renewForms(store);
    await foldWordIndex(store);
    await foldTradeTotals(store);
    await renewParties(store);
    return 0;
  })(company);
