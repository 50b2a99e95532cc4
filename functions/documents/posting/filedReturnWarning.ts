// The warning for posting into a period whose VAT return is filed: its VAT counts in the next return.
import type { SessionContext } from '#functions/http/context.ts';
import { warningOf } from '#functions/http/messages.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { countsLater } from '#shared/ledger/taxLock.ts';

export const filedReturnWarning = async (
  context: SessionContext,
  { date }: { date: string },
): Promise<Warning[]> => {
  const { rules } = await readDirectory(context.store);
  const details = countsLater(date, rules.taxLock);
  return details === null ? [] : [await warningOf(context, 'tax.countsLater', details)];
};
