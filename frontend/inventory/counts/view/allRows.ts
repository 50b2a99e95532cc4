// All rows of a count sheet, page after page, for its paper and its files.
import { call } from '#frontend/lib/api.ts';
import { type CountRow, countRowsPageMax, listCountRows } from '#shared/inventory/counts/countApi.ts';

export const allCountRows = async (
  id: string,
  onProgress: (count: number) => void = () => undefined,
): Promise<CountRow[]> => {
  const rows: CountRow[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query = { limit: String(countRowsPageMax), ...(after !== '' && { after }) };
    const page: Awaited<ReturnType<typeof call<typeof listCountRows>>> = await call(listCountRows, {
      params: { id },
      query,
    });
    rows.push(...page.items);
    onProgress(rows.length);
    after = page.after;
  }
  return rows;
};
