// What a finished count sheet differs by, the greatest value first: pages that were made when the counting was finished.
import { moneyText } from '#functions/company/figureTexts.ts';
import { can } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { costRight } from '#shared/inventory/adjustmentKind.ts';
import { type CountDifference, listCountDifferences as contract } from '#shared/inventory/counts/countApi.ts';
import type { Money } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { productsNamed, readUnitNames } from '../productRecords.ts';
import { differencesPerPage, type ResultRow, readResultPage, readResultTotals } from './countResult.ts';
import { readStarted } from './countRowViews.ts';
import { seesBook } from './shownSheet.ts';

const figuresOf = ({ counted, book, difference, isUncounted, hasMoved }: ResultRow) => ({
  counted: quantityText(counted),
  book: quantityText(book),
  difference: quantityText(difference),
  isUncounted,
  hasMoved,
});

/** `page`: from 1. */
export const listCountDifferences = operation(contract, async (context, { params: { id }, query }) => {
  const { store } = context;
  const sheet = await readStarted(context, id);
  const { result } = sheet;
  if (result === null) throw new Refusal('countSheet.notCounted');
  refuseUnless(seesBook(context, sheet), 'countSheet.blind');
  const { page = 1 } = query;
  const [rows, totals, unitOf] = await Promise.all([
    readResultPage(store, { id, result: result.id }, Math.max(page, 1) - 1),
    readResultTotals(store, { id, result: result.id }),
    readUnitNames(store),
  ]);
  const named = await productsNamed(
    store,
    rows.map(({ product }) => product),
  );
  const amount = moneyText(context);
  const seesCost = can(context, ...costRight);
  const worth = (value: Money) => (seesCost ? amount(value) : null);
  return {
    items: rows.map((row, at): CountDifference => {
      const { name = row.product, name_ar = row.product, unit = '' } = named[at] ?? {};
      const { product, batch, expiry } = row;
      const value = worth(row.value);
      return { product, batch, expiry, name, name_ar, unit: unitOf(unit), ...figuresOf(row), value };
    }),
    totals: totals && {
      products: totals.products,
      surplus: { rows: totals.surplus.rows, value: worth(totals.surplus.value) },
      shortage: { rows: totals.shortage.rows, value: worth(-totals.shortage.value) },
      net: worth(totals.surplus.value - totals.shortage.value),
    },
    pages: Math.ceil(result.differing / differencesPerPage),
  };
});
