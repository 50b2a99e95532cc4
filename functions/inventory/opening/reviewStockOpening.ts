// What a file of opening stock that was sent comes to, by branch and account, beside what the ledger holds there.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { moneyText } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import {
  reviewStockOpening as contract,
  type OpeningPartView,
} from '#shared/inventory/opening/openingApi.ts';
import { type ComparedPart, comparedParts, openingParts } from '#shared/inventory/opening/openingParts.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { type CheckedFile, checkedFile } from './keptFile.ts';
import { type Books, readBooks } from './openingFacts.ts';
import { shownFaults } from './openingFaultsShown.ts';
import { readRests } from './stockRests.ts';

/** Of a file without faults. */
export const comparedFile = async (
  { store }: Pick<SessionContext, 'store'>,
  books: Books,
  { rows }: Pick<CheckedFile, 'rows'>,
): Promise<ComparedPart[]> => {
  const parts = openingParts(rows);
  const branches = [...new Set(parts.map(({ branch }) => branch))];
  const accounts = [...new Set(parts.map(({ account }) => account))];
  return comparedParts(parts, await readRests(store, books, { branches, accounts }));
};

type Named = OpeningPartView['branch'];

const partView = (
  { branch, account, products, quantity, value, rest, way }: ComparedPart,
  {
    facts,
    nameOf,
    amount,
  }: Pick<Books, 'facts'> & { nameOf: (branch: string) => Named; amount: (value: bigint) => string },
): OpeningPartView => {
  const { code, name, name_ar } = facts.chart.get(account) ?? {
    code: account,
    name: account,
    name_ar: account,
  };
  return {
    branch: nameOf(branch),
    account: { code, name, name_ar },
    products,
    quantity: quantityText(quantity),
    value: amount(value),
    rest: amount(rest),
    difference: amount(way === 'makes' ? 0n : rest - value),
    way,
  };
};

export const reviewStockOpening = operation(contract, async (context, { query }) => {
  const books = await readBooks(context);
  const checked = await checkedFile(context, books, { user: context.actor.id, file: query.file });
  const { rows, faults } = checked;
  const parts = faults.length > 0 ? [] : await comparedFile(context, books, checked);
  const amount = moneyText(context);
  const branches = new Map((await readBranchNames(context.store)).map((branch) => [branch.code, branch]));
  const nameOf = (code: string): Named => {
    const { name, name_ar } = branches.get(code) ?? { name: code, name_ar: code };
    return { code, name, name_ar };
  };
  return {
    date: books.date,
    rows: rows.length,
    products: new Set(rows.map(({ product }) => product)).size,
    value: amount(sumOf(rows.map(({ value }) => value))),
    faults: await shownFaults(context, faults),
    parts: parts.map((part) => partView(part, { ...books, nameOf, amount })),
    isReady: faults.length === 0 && parts.every(({ way }) => way !== 'differs'),
  };
});
