// What should be known before an invoice is posted: that it would be the first posting, and that VAT number, address or commercial registration of the seller is missing, and whether it moves goods.
import { branchKey } from '#functions/company/branchRecords.ts';
import { readKept } from '#functions/company/keptSettings.ts';
import { printedAddress } from '#functions/company/printedAddress.ts';
import { settingsIn } from '#functions/company/settingHomes.ts';
import { readStockSetting } from '#functions/company/stockSettingRecords.ts';
import { can, isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import { numberedTypes } from '#functions/ledger/journal/numberedTypes.ts';
import * as api from '#shared/invoices/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { organisation } from '#shared/settings/settingGroups.ts';

type Seller = { vatNumber: string | null; address: Readonly<Record<string, unknown>>; registration: unknown };

/** Only sellers with a VAT number issue tax invoices; their paper needs a street and a city, and the number of their registration. */
const missingOf = ({ vatNumber, address, registration }: Seller) => {
  if ((vatNumber ?? '') === '') return null;
  const hasAddress = ['street', 'city'].every((name) => address[name] || address[`${name}_en`]);
  if (hasAddress) return registration ? null : ('registration' as const);
  return registration ? ('address' as const) : ('both' as const);
};

export const getPostingNotice = operation(api.getPostingNotice, async (context, { query: { branch } }) => {
  const { store, company } = context;
  if (!isInScope(context, branch)) notFound('branch');
  const [kept, own, { lanes }, { isKept, from }] = await Promise.all([
    readKept(store),
    store.get(branchKey(branch)),
    readDirectory(store),
    readStockSetting(store),
  ]);
  const [address, heads] = await Promise.all([
    printedAddress(store, kept, own),
    Promise.all(lanes.map((lane) => readHead(store, lane))),
  ]);
  return {
    isFirst: numberedTypes(heads).size === 0,
    missing: missingOf({
      vatNumber: company.vatNumber,
      address,
      registration: settingsIn(kept, organisation).values['registration'],
    }),
    asksTaxNumber: !company.vatNumber && can(context, 'general_settings', 'edit'),
    stock: { isKept, from },
  };
});
