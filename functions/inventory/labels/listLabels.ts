// What labels of products show, in the order in which they are asked for: a price is with VAT, as a buyer at the shelf reads it.
import { todayOf } from '#functions/company/figureTexts.ts';
import { allRows, type Rows, rowsNamed } from '#functions/company/namedRows.ts';
import { operation } from '#functions/http/operation.ts';
import { taxes } from '#shared/finance/resources.ts';
import {
  listLabels as contract,
  type LabelProduct,
  type LabelUnit,
} from '#shared/inventory/labels/labelApi.ts';
import { type LinePlace, priceOfItem, textOrNull } from '#shared/invoices/taxes/lineOfItem.ts';
import { proposedTax } from '#shared/invoices/taxes/proposedTax.ts';
import { roundDecimal, scaleOf } from '#shared/kernel/money.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { tradedUnit, unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { products, units } from '#shared/settings/resources.ts';

type Place = { place: LinePlace; scale: number; unitRows: Rows };

const unitOf = (
  product: ResourceRow,
  { unit, barcode }: { unit: string; barcode: unknown },
  { place, scale, unitRows }: Place,
): LabelUnit => {
  const named = unitRows.get(unit);
  const own = textOrNull(product['salesTax']);
  const tax = proposedTax(place.taxes, { side: 'sales', item: own, treatment: null });
  const price = priceOfItem(product, { unit, tax }, place);
  return {
    code: unit,
    name: named?.name ?? unit,
    name_ar: named?.name_ar ?? unit,
    factor: tradedUnit(product, unit)?.factor ?? '1',
    barcode: textOrNull(barcode) ?? '',
    price: price === null ? null : roundDecimal(price, scale),
  };
};

const labelsOf = (product: ResourceRow, of: Place): LabelProduct => {
  const { code, name, name_ar } = product;
  const stockUnit = { unit: String(product['unit']), barcode: product['barcode'] };
  const others = unitRowsOf(product).map(({ unit, barcode }) => ({ unit: String(unit), barcode }));
  return { code, name, name_ar, units: [stockUnit, ...others].map((each) => unitOf(product, each, of)) };
};

export const listLabels = operation(contract, async (context, { query }) => {
  const { store, company } = context;
  const [found, taxRows, unitRows] = await Promise.all([
    rowsNamed(store, products, query.codes),
    allRows(store, taxes),
    allRows(store, units),
  ]);
  const place: LinePlace = {
    side: 'sales',
    date: todayOf(context),
    pricesIncludeVat: true,
    taxes: [...taxRows.values()],
    treatment: null,
    language: 'ar',
  };
  const of = { place, scale: scaleOf(company.currency), unitRows };
  return {
    items: query.codes.flatMap((code) => {
      const product = found.get(code);
      return product ? [labelsOf(product, of)] : [];
    }),
  };
});
