// Warehouses of a file by their names, where a cell holds no code: people know them by nothing else.
import { allRows } from '#functions/company/namedRows.ts';
import type { Store } from '#functions/storage/store.ts';
import type { OpeningCells } from '#shared/inventory/opening/openingRows.ts';
import { comparedKey } from '#shared/kernel/searchKey.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';

/** The cells with the code of each warehouse that is named; a name of several stays, and is refused as unknown. */
export const withWarehouseCodes = async (
  store: Store,
  cells: readonly OpeningCells[],
  isCode: (warehouse: string) => boolean,
): Promise<OpeningCells[]> => {
  if (cells.every(({ warehouse }) => warehouse === '' || isCode(warehouse))) return [...cells];
  const active = [...(await allRows(store, warehouses)).values()].filter((row) => row.active);
  const codeOf = (text: string): string => {
    const key = comparedKey(text);
    const [found, ...others] = active.filter(({ name, name_ar }) =>
      [name, name_ar].some((each) => each !== '' && comparedKey(each) === key),
    );
    return found && others.length === 0 ? found.code : text;
  };
  return cells.map((each) =>
    each.warehouse === '' || isCode(each.warehouse) ? each : { ...each, warehouse: codeOf(each.warehouse) },
  );
};
