// The goods that the demo company trades: prices and costs, who supplies them, when they are ordered again, and how much of them stays on the shelf.

export type DemoGoods = {
  code: string;
  /** In riyals. */
  price: number;
  /** What the supplier asks now; it was a little less before. In riyals. */
  cost: number;
  /** How many are sold at once at most. */
  most: number;
  supplier: string;
  reorderLevel: number;
  /** How many are left in each warehouse when the next order comes. Less than the reorder level where an order is overdue. */
  rest: number;
  /** Orders are in multiples of it. */
  pack: number;
  /** In how many months it was sold, from the first one on; in all of them where nothing is said. */
  monthsSold?: number;
};

type Row = readonly [
  code: string,
  price: number,
  cost: number,
  most: number,
  supplier: string,
  reorderLevel: number,
  rest: number,
  pack: number,
  monthsSold?: number,
];

const rows: readonly Row[] = [
  ['P-1001', 85, 51.25, 60, 'S000010', 40, 72, 18],
  ['P-1002', 240, 165, 18, 'S000010', 10, 22, 6],
  ['P-1101', 165, 112, 40, 'S000010', 25, 44, 11],
  ['P-1102', 120, 74.5, 20, 'S000010', 10, 24, 4, 4],
  ['P-2001', 42.5, 23.9, 80, 'S000011', 60, 14, 12],
  ['P-2101', 390, 238, 10, 'S000011', 6, 12, 4],
  ['P-2102', 68, 36.4, 40, 'S000011', 30, 6, 10],
  ['P-3001', 245, 158, 16, 'S000013', 10, 18, 6],
  ['P-3002', 140, 92, 16, 'S000013', 16, 4, 6],
  ['P-4001', 620, 405, 6, 'S000012', 4, 8, 2],
  ['P-4002', 285, 171, 12, 'S000012', 8, 14, 6],
  ['P-5001', 2850, 1890, 2, 'S000012', 1, 3, 1, 8],
  ['P-5002', 480, 295, 10, 'S000012', 6, 12, 4],
];

export const demoGoods: readonly DemoGoods[] = rows.map(
  ([code, price, cost, most, supplier, reorderLevel, rest, pack, monthsSold]) => ({
    code,
    price,
    cost,
    most,
    supplier,
    reorderLevel,
    rest,
    pack,
    ...(monthsSold !== undefined && { monthsSold }),
  }),
);

export const goodsNamed = (code: string): DemoGoods | undefined =>
  demoGoods.find((goods) => goods.code === code);

/** As the record of the product has it. */
export const reorderLevelOf = (code: string): string => String(goodsNamed(code)?.reorderLevel ?? 0);

/** Where stone and wood lie that are sold in large quantities: the second warehouse of the first branch. */
export const yard = {
  code: 'SULAY',
  name: 'As-Sulay warehouse',
  name_ar: 'مستودع السلي',
  branch: '01',
  address: 'حي السلي، الرياض',
} as const;

const yardSupplier = 'S000010';

/** Jeddah sells no paint. */
const suppliersOf: Readonly<Record<string, readonly string[]>> = {
  '01': ['S000010', 'S000011', 'S000012', 'S000013'],
  '02': ['S000010', 'S000011', 'S000012'],
};

export const branchesWithGoods = Object.keys(suppliersOf);

/** Of a branch, by supplier. */
export const goodsBySupplier = (branch: string): [supplier: string, goods: DemoGoods[]][] =>
  (suppliersOf[branch] ?? []).map((supplier) => [
    supplier,
    demoGoods.filter((goods) => goods.supplier === supplier),
  ]);

/** Warehouses of a branch that hold a product; the first is its main one, which has the code of the branch. */
export const warehousesOf = (branch: string, { supplier }: Pick<DemoGoods, 'supplier'>): string[] =>
  branch === yard.branch && supplier === yardSupplier ? [branch, yard.code] : [branch];

/** From which warehouse a quantity goes: more than half of the usual most comes from the yard. */
export const warehouseFor = (branch: string, code: string, quantity: number): string => {
  const goods = goodsNamed(code);
  const [main = branch, large = main] = goods ? warehousesOf(branch, goods) : [];
  return goods && quantity > goods.most / 2 ? large : main;
};
