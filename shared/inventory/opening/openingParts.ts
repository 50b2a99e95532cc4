// What a file of opening stock comes to by branch and inventory account, beside what the ledger holds there; and the documents that it becomes.
import { type Money, sumOf } from '../../kernel/money.ts';
import { stockedProductsMax } from '../../stock/stockedProducts.ts';
import type { OpeningRow } from './openingRows.ts';

export type AccountOfBranch = { branch: string; account: string };

type OpeningPart = AccountOfBranch & { products: number; quantity: bigint; value: Money };

/**
 * `makes`: the ledger holds nothing there that stock does not explain, so the opening books the balance. `explains`: it holds just this value, from
 * opening balances that were booked. `differs`: another one. `left`: the file has no goods for what it holds.
 */
export const partWays = ['makes', 'explains', 'differs', 'left'] as const;
export type PartWay = (typeof partWays)[number];

/** `rest`: what the ledger holds there without stock that explains it. */
export type ComparedPart = OpeningPart & { rest: Money; way: PartWay };

export const partName = ({ branch, account }: AccountOfBranch): string => `${branch} ${account}`;

/** In the order of branches and accounts. */
export const openingParts = (rows: readonly OpeningRow[]): OpeningPart[] =>
  [...Map.groupBy(rows, partName)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]): OpeningPart[] => {
      const [first] = own;
      if (first === undefined) return [];
      return [
        {
          branch: first.branch,
          account: first.account,
          products: new Set(own.map(({ product }) => product)).size,
          quantity: sumOf(own.map(({ quantity }) => quantity)),
          value: sumOf(own.map(({ value }) => value)),
        },
      ];
    });

const wayOf = (value: Money, rest: Money): PartWay => {
  if (rest === 0n) return 'makes';
  return rest === value ? 'explains' : 'differs';
};

/** `rests`: by branch and account, of the branches of the file. */
export const comparedParts = (
  parts: readonly OpeningPart[],
  rests: readonly (AccountOfBranch & { rest: Money })[],
): ComparedPart[] => {
  const restOf = new Map(rests.map((each) => [partName(each), each.rest]));
  const named = new Set(parts.map(partName));
  const none = { products: 0, quantity: 0n, value: 0n, way: 'left' } as const;
  return [
    ...parts.map((part): ComparedPart => {
      const rest = restOf.get(partName(part)) ?? 0n;
      return { ...part, rest, way: wayOf(part.value, rest) };
    }),
    ...rests
      .filter((each) => each.rest !== 0n && !named.has(partName(each)))
      .map((each): ComparedPart => ({ ...each, ...none })),
  ].sort((one, other) => (partName(one) < partName(other) ? -1 : 1));
};

/** Lines of one document: the products that a transaction takes, each in a few warehouses. */
export const openingLinesMax = 150;

const inOrder = (one: OpeningRow, other: OpeningRow): number => {
  const [first, second] = [one, other].map(({ branch, product, warehouse, batch = '' }) =>
    [branch, product, warehouse, batch].join('\t'),
  );
  return String(first) < String(second) ? -1 : 1;
};

/** As few as limits allow, each of one branch; the same for the same rows. */
export const openingDocuments = (rows: readonly OpeningRow[]): OpeningRow[][] => {
  const documents: OpeningRow[][] = [];
  let products = new Set<string>();
  for (const row of rows.toSorted(inOrder)) {
    const current = documents.at(-1);
    const isFull =
      current === undefined ||
      current[0]?.branch !== row.branch ||
      current.length === openingLinesMax ||
      (products.size === stockedProductsMax && !products.has(row.product));
    if (isFull) {
      products = new Set();
      documents.push([row]);
    } else current.push(row);
    products.add(row.product);
  }
  return documents;
};
