// The warning for posting into a period whose VAT return is filed: its VAT counts in the next return.
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { countsLater } from '#shared/ledger/taxLock.ts';

export const filedReturnWarning = async (
  { store, caller }: SessionContext,
  { date }: { date: string },
): Promise<Warning[]> => {
  const { rules } = await readDirectory(store);
  const details = countsLater(date, rules.taxLock);
  if (details === null) return [];
  const code = 'tax.countsLater';
  return [{ code, details, message: await messageOf(caller.language, code, details) }];
};
