// The names of accounts and parties that the rows of a report name by their codes.
import { readParties } from '#functions/crm/partyRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { byCode, type Chart } from '#shared/ledger/ledgerAccount.ts';

type Names = { code: string; name: string; name_ar: string }[];

type Named = { account: string; party: string | null; contra?: readonly string[] };

/** The accounts that rows name, in the order of the rows. */
export const accountNames = (chart: Chart, rows: readonly Named[]): Names =>
  [...new Set(rows.flatMap((row) => [row.account, ...(row.contra ?? [])]))].flatMap((asked) => {
    const account = chart.get(asked);
    return account ? [{ code: account.code, name: account.name, name_ar: account.name_ar }] : [];
  });

/** The parties that rows name, for those who may see them. */
export const partyNames = async (context: SessionContext, rows: readonly Named[]): Promise<Names> => {
  const codes = [...new Set(rows.flatMap((row) => row.party ?? []))];
  if (codes.length === 0 || !can(context, 'party', 'view')) return [];
  const items = await readParties(context.store, codes);
  return items
    .flatMap((item) => (item ? [item as Names[number]] : []))
    .map(({ code, name, name_ar }) => ({ code, name, name_ar }))
    .sort(byCode);
};
