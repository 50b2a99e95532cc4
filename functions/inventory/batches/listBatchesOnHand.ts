// The batches of products in a branch, by warehouse, asked while a line that names one is typed.
import { rowsNamed } from '#functions/company/namedRows.ts';
import { readStockSetting } from '#functions/company/stockSettingRecords.ts';
import { isInScope, requireAccess } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { type KeptBatch, readBatchesNamed } from '#functions/stock/batches/batchRecords.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { choiceForms } from '#shared/choiceForms.ts';
import { type BatchOnHand, listBatchesOnHand as contract } from '#shared/inventory/batches/batchApi.ts';
import type { Right } from '#shared/kernel/endpoint.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { fillingRights, sentFields } from '#shared/resources/choices.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import { unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { products } from '#shared/settings/resources.ts';
import { batchName } from '#shared/stock/batches/batch.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';

/** Those to fill a form that is sent how a product is tracked. */
const fillingTracked: readonly Right[] = Object.values(choiceForms)
  .filter((form) => form.kind.one === products.one && sentFields(form).includes('tracking'))
  .flatMap(fillingRights);

const batchView = (
  batch: KeptBatch | undefined,
  name: string,
  quantities: Readonly<Record<string, bigint>>,
): BatchOnHand => ({
  batch: name,
  expiry: batch?.expiry ?? null,
  barcode: batch?.barcode ?? '',
  begun: batch?.begun ?? '',
  quantities: Object.fromEntries(
    Object.entries(quantities).map(([warehouse, quantity]) => [warehouse, quantityText(quantity)]),
  ),
});

export const listBatchesOnHand = operation(contract, async (context, { query }) => {
  requireAccess(context, { anyOf: fillingTracked });
  const { store } = context;
  const { branch } = query;
  if (!isInScope(context, branch)) return notFound('branch');
  const asked = [...new Set(query.products.split(','))].filter((code) => code !== '');
  const rows = await rowsNamed(store, products, asked.slice(0, stockedProductsMax));
  const tracked = [...rows.values()].filter(isBatched);
  const codes = tracked.map(({ code }) => code);
  const [balances, { warningDays }] = await Promise.all([
    readStockBalances(store, { branch, products: codes }),
    readStockSetting(store),
  ]);
  const batchesOf = (product: string) =>
    Object.entries(balances.get(stockPlaceName({ product, branch }))?.batches ?? {});
  const known = await readBatchesNamed(
    store,
    codes.flatMap((product) => batchesOf(product).map(([batch]) => ({ product, batch }))),
  );
  return {
    warningDays,
    items: tracked.map((row) => ({
      product: row.code,
      units: unitRowsOf(row).map(({ unit, factor }) => ({ unit: String(unit), factor: String(factor) })),
      batches: batchesOf(row.code).map(([batch, quantities]) =>
        batchView(known.get(batchName({ product: row.code, batch })), batch, quantities),
      ),
    })),
  };
});
