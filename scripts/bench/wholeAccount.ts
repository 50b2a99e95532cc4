// A whole account as a user reads it, page by page.
import { getAccountStatement } from '#shared/finance/reportsApi.ts';
import type { ApiClient } from '../api/apiClient.ts';

/** The account with the most lines. */
export const account = '1301';
export const wholeYear = { from: '2025-01-01', to: '2025-12-31' };
/** Lines of one page. */
const wholePage = '2000';

/** Answers how many lines it has. */
export const readWholeAccount = async (client: ApiClient): Promise<number> => {
  let [lines, cursor] = [0, ''];
  do {
    const query = { account, ...wholeYear, limit: wholePage, ...(cursor && { cursor }) };
    const page = await client.call(getAccountStatement, { query });
    lines += page.rows.length;
    cursor = page.cursor ?? '';
  } while (cursor !== '');
  return lines;
};
