// The goods of a fault round: some of its people sell one article while processes are killed, and in the end every piece is where the answers say.
import { parties } from '#shared/crm/resources.ts';
import { listStock } from '#shared/inventory/stockApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceRow } from '#shared/invoices/invoiceKind.ts';
import { products } from '#shared/settings/resources.ts';
import { branches, type Wish } from './faultPlan.ts';
import type { Person } from './person.ts';

/** Each eighth posting sells. */
const saleEvery = 8;
const piecesMax = 9;
const price = 10;
const vatPercent = 15;

export type Sale = { pieces: number };

export const goods = 'G1';
/** In halalas. */
export const costOfPiece = 400;
const buyer = 'C1';
const supplier = 'S1';
const named = (code: string) => ({ code, name: code, name_ar: code });

/** Of the invoices a customer gets, one of a later day keeps earlier ones back: all are of one day. */
export const dayOf = (year: number): string => `${year}-01-01`;

const withVat = (halalas: number): number => halalas + (halalas * vatPercent) / 100;

/** Of one piece, in halalas. */
const netOf = (pieces: number): number => pieces * price * 100;

export const withSales = (wishes: readonly Wish[], year: number): Wish[] =>
  wishes.map((wish, at) => {
    if (at % saleEvery !== saleEvery - 1) return wish;
    const sale = { pieces: 1 + (wish.halalas % piecesMax) };
    return { ...wish, sale, date: dayOf(year), halalas: withVat(netOf(sale.pieces)) };
  });

const boughtFor = (wishes: readonly Wish[]): number => wishes.length * piecesMax;

/** Every branch has more of the article than its people sell. */
export const buyGoods = async (admin: Person, wishes: readonly Wish[], year: number): Promise<void> => {
  await admin.ask(parties.api.create, { body: { ...named(buyer), customer: true } });
  await admin.ask(parties.api.create, { body: { ...named(supplier), customer: false, supplier: true } });
  const taxes = { salesTax: 'S15', purchaseTax: 'S15' };
  await admin.ask(products.api.create, { body: { ...named(goods), unit: 'PCE', ...taxes } });
  for (const branch of branches) {
    const lines = [{ product: goods, quantity: String(boughtFor(wishes)), price: String(costOfPiece / 100) }];
    const head = { type: 'PI', date: dayOf(year), branch, party: supplier, supplierNumber: branch };
    await admin.ask(invoiceCalls.save, { body: { ...head, lines, post: true } });
  }
};

export const saleInput = ({ branch, date, reference }: Wish, { pieces }: Sale) => ({
  type: 'SI',
  date,
  branch,
  reference,
  party: buyer,
  lines: [{ product: goods, quantity: String(pieces), price: String(price) }],
});

export const allSales = async (admin: Person): Promise<InvoiceRow[]> => {
  const rows: InvoiceRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = {
      type: 'SI',
      limit: '200',
      ...(cursor === '' ? {} : { cursor }),
    };
    const page: { items: InvoiceRow[]; cursor: string | null } = await admin.ask(invoiceCalls.list, {
      query,
    });
    rows.push(...page.items);
    ({ cursor } = page);
  }
  return rows;
};

export type Line = [account: string, side: 'debit' | 'credit', halalas: number];

/** What a sale moves on its accounts, with the cost of its goods: every piece was bought at the same. */
export const saleLines = ({ pieces }: Sale): Line[] => [
  ['11201', 'debit', withVat(netOf(pieces))],
  ['41001', 'credit', netOf(pieces)],
  ['21301', 'credit', withVat(netOf(pieces)) - netOf(pieces)],
  ['51001', 'debit', pieces * costOfPiece],
  ['11301', 'credit', pieces * costOfPiece],
];

export const purchaseLines = (wishes: readonly Wish[]): Line[] =>
  branches.flatMap((): Line[] => {
    const net = boughtFor(wishes) * costOfPiece;
    return [
      ['11301', 'debit', net],
      ['21301', 'debit', withVat(net) - net],
      ['21101', 'credit', withVat(net)],
    ];
  });

/** `movedInto`: by how many pieces transfers have made a branch richer. */
type Asked = {
  wishes: readonly Wish[];
  standing: ReadonlySet<string>;
  movedInto: (branch: string) => number;
};

/** Branches in which there is another quantity than what was bought, less what the standing sales took, with what transfers moved. */
export const goodsLeft = async (admin: Person, { wishes, standing, movedInto }: Asked): Promise<string[]> => {
  const { items } = await admin.ask(listStock, { query: { product: goods } });
  return branches.flatMap((branch) => {
    const sold = wishes
      .filter((wish) => wish.branch === branch && standing.has(wish.reference))
      .reduce((sum, { sale }) => sum + (sale?.pieces ?? 0), 0);
    const wanted = String(boughtFor(wishes) - sold + movedInto(branch));
    const there = items[0]?.branches.find(({ code }) => code === branch)?.quantity ?? 'nothing';
    return there === wanted ? [] : [`${goods} in ${branch}: ${there} instead of ${wanted}`];
  });
};
