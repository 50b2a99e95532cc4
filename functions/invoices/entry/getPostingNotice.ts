// What should be known before an invoice is posted: that it would be the first posting, and that address or VAT number of the seller are missing.
import { readKept } from '#functions/company/keptSettings.ts';
import { printedAddress } from '#functions/company/printedAddress.ts';
import { can, isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import { numberedTypes } from '#functions/ledger/journal/numberedTypes.ts';
import * as api from '#shared/invoices/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';

/** Only sellers with a VAT number issue tax invoices; their paper needs a street and a city. */
const isMissing = (vatNumber: string | null, address: Readonly<Record<string, unknown>>): boolean =>
  (vatNumber ?? '') !== '' && ['street', 'city'].some((name) => !address[name] && !address[`${name}_en`]);

export const getPostingNotice = operation(api.getPostingNotice, async (context, { query: { branch } }) => {
  const { store, company } = context;
  if (!isInScope(context, branch)) notFound('branch');
  const [kept, { lanes }] = await Promise.all([readKept(store), readDirectory(store)]);
  const [address, heads] = await Promise.all([
    printedAddress(store, kept, branch),
    Promise.all(lanes.map((lane) => readHead(store, lane))),
  ]);
  return {
    isFirst: numberedTypes(heads).size === 0,
    isAddressMissing: isMissing(company.vatNumber, address),
    asksTaxNumber: !company.vatNumber && can(context, 'general_settings', 'edit'),
  };
});
