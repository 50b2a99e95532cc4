// The rows of a file of opening stock as their rules read them, and what is wrong with them as people read it.

import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { OpeningCells, OpeningFault } from '#shared/inventory/opening/openingRows.ts';
import { cellText } from '#shared/kernel/cellText.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';

export const cellsOf = (row: Readonly<Record<string, unknown>>): OpeningCells => {
  const text = (name: string) => cellText(row[name]).trim();
  return {
    code: text('code'),
    warehouse: text('warehouse'),
    quantity: text('quantity'),
    unit: text('unit'),
    cost: text('cost'),
    value: text('value'),
    batch: text('batch'),
    expiry: text('expiry'),
    barcode: text('barcode'),
  };
};

/** `at`: the place of the row in the file, from 0. */
export type FaultOfRow = OpeningFault & { at: number };

export const shownFaults = (
  { caller }: Pick<SessionContext, 'caller'>,
  faults: readonly FaultOfRow[],
): Promise<RecordFault[]> =>
  Promise.all(
    faults.map(async ({ at, field, code, details }) => ({
      row: at + 1,
      field,
      code,
      message: await messageOf(caller.language, code, details),
    })),
  );
