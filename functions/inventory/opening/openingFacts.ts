// What the rows of a file of opening stock are checked by: products with their accounts, warehouses with their branches, and the day.
import { todayOf } from '#functions/company/figureTexts.ts';
import { allRows, rowsNamed } from '#functions/company/namedRows.ts';
import { currentFacts, type FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { stockAccountOf } from '#functions/stock/stockFacts.ts';
import type { OpeningFacts } from '#shared/inventory/opening/openingRows.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { comparedKey } from '#shared/kernel/searchKey.ts';
import { firstOpenDate, type PostingRules } from '#shared/ledger/postingRules.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import { tradedUnit, unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { categories, products } from '#shared/settings/resources.ts';
import { readUnitNames } from '../productRecords.ts';

export type Books = { facts: FinanceFacts; rules: PostingRules };

/** The first day of which documents move stock, else the one on which books are opened; null where no year is open. */
export const openingDay = ({ facts, rules }: Books): string | null =>
  facts.stock.from ?? firstOpenDate(rules);

/** Refuses where no stock is kept, or where the day has not come. */
export const readBooks = async (context: SessionContext): Promise<Books & { date: string }> => {
  const books = await currentFacts(context.store);
  refuseUnless(books.facts.stock.isKept, 'stockOpening.notKept');
  const date = openingDay(books);
  if (date === null || date > todayOf(context)) throw new Refusal('stockOpening.noDay', { date });
  return { ...books, date };
};

/** Null where none is named, or one that is not active. */
const inventoryAccount = (item: ResourceRow, known: Parameters<typeof stockAccountOf>[2]): string | null => {
  try {
    return stockAccountOf(item, 'inventory', known);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** By the code or the name of the unit; null where the product has none that is called so. */
const factorNamed = (
  item: ResourceRow,
  text: string,
  namesOf: Awaited<ReturnType<typeof readUnitNames>>,
): string | null => {
  const key = comparedKey(text);
  const unit = [item, ...unitRowsOf(item)]
    .map((each) => String(each['unit']))
    .find(
      (code) =>
        key !== '' && [code, ...Object.values(namesOf(code))].some((name) => comparedKey(name) === key),
    );
  return unit === undefined ? null : (tradedUnit(item, unit)?.factor ?? null);
};

/** `hasMoved`: asked of goods whose product and warehouse are right. */
export const openingFacts = async (
  context: SessionContext,
  { facts }: Books,
  asked: { codes: readonly string[]; hasMoved: OpeningFacts['hasMoved'] },
): Promise<OpeningFacts> => {
  const { store, company, caller } = context;
  const [found, ofCategories, unitOf] = await Promise.all([
    rowsNamed(store, products, asked.codes),
    allRows(store, categories),
    readUnitNames(store),
  ]);
  const branches = new Map(
    facts.warehouses.filter(({ active }) => active).map(({ code, branch }) => [code, branch]),
  );
  return {
    scale: scaleOf(company.currency),
    productOf: (code) => {
      const item = found.get(code);
      if (!item) return undefined;
      const account = inventoryAccount(item, { facts, categories: ofCategories });
      return {
        isActive: item.active,
        isStocked: item['stocked'] === true,
        isBatched: isBatched(item),
        account,
        unit: nameIn(caller.language, unitOf(String(item['unit']))),
        factorOf: (text) => factorNamed(item, text, unitOf),
      };
    },
    branchOf: (warehouse) => branches.get(warehouse),
    isInScope: (branch) => isInScope(context, branch),
    hasMoved: asked.hasMoved,
  };
};
