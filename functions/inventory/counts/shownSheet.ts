// What the page of a count sheet says beside what is kept of it: whether its reader sees book quantities, and how far it is applied.
import { can, type SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import { stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import type { CountSheet, CountSheetView } from '#shared/inventory/counts/countSheetKind.ts';
import { productsNamed } from '../productRecords.ts';
import { type Application, findApplication, readDone } from './applicationRecords.ts';

/** Counters of a blind sheet do not know what the books hold; those who decide on it do. */
export const seesBook = (context: SessionContext, { isBlind }: Pick<CountSheet, 'isBlind'>): boolean =>
  !isBlind || can(context, 'adjustment', 'post') || can(context, 'adjustment', 'approve');

const isApplied = ({ status }: CountSheet): boolean => status === 'applying' || status === 'applied';

/** Rows that are named; more of them are looked for in the stock report. */
const leftMax = 200;

/** Which line of a part it is says nothing to a reader of the sheet. */
const ownCodes: Readonly<Record<string, string>> = {
  'adjustment.reasonUnknown': 'countSheet.reasonUnknown',
};

const applicationOf = async (
  { store, caller }: SessionContext,
  { id }: CountSheet,
  at: Application,
): Promise<NonNullable<CountSheetView['application']>> => {
  const done = await readDone(store, id, at);
  const left = done.flatMap((part) => part.left).slice(0, leftMax);
  const named = await productsNamed(
    store,
    left.map(({ product }) => product),
  );
  const { parts, posted, rows, doneRows, fault } = at;
  const said = fault && (ownCodes[fault.code] ?? fault.code);
  return {
    parts,
    posted,
    rows,
    doneRows,
    fault: fault && {
      code: fault.code,
      message: await messageOf(caller.language, said ?? fault.code, fault.details),
    },
    left: left.map(({ product, batch, difference, available, why }, index) => ({
      product,
      batch,
      difference,
      available,
      why,
      name: named[index]?.name ?? product,
      name_ar: named[index]?.name_ar ?? product,
    })),
  };
};

export const shownSheet = async (
  context: SessionContext,
  sheet: CountSheet,
): Promise<Record<string, unknown>> => {
  const at = isApplied(sheet) ? await findApplication(context.store, sheet.id) : null;
  const sees = seesBook(context, sheet);
  return {
    seesBook: sees,
    application: at && (await applicationOf(context, sheet, at)),
  };
};

/** As many as a page shows; the list of adjustments has all of them. */
const linkedMax = 100;

export const linkedAdjustments = async (
  { store }: SessionContext,
  sheet: CountSheet,
): Promise<readonly LinkedDocument[]> => {
  const at = isApplied(sheet) ? await findApplication(store, sheet.id) : null;
  if (at === null) return [];
  return (await readDone(store, sheet.id, at))
    .flatMap(({ adjustment }) =>
      adjustment === null ? [] : [{ kind: stockAdjustmentKind.name, id: adjustment }],
    )
    .slice(0, linkedMax);
};
