// Invoices, notes and deposits as people type them.
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { customers, firstBranches, supplier } from '../simulatedCompany.ts';
import { goods, rentAccount, warehousesOf } from '../tradeCompany.ts';
import type { World } from '../world.ts';

type Line = NonNullable<InvoiceBody['lines']>[number];

/** An invoice of these bodies always says these. */
export type TradeBody = InvoiceBody & { type: string; branch: string; lines: Line[] };

/** What may be taken of, with what is left to be said about it. */
export type Original = { id: string; number: string; body: TradeBody };

const price = ({ random }: World): string => formatMoney(BigInt(1000 + random.below(50_000)), 2);

const quantity = ({ random }: World): string => random.pick(['1', '2', '3', '5', '0.5', '1.333']);

/** Goods that are kept in stock, from a warehouse or from the first of the branch. */
const goodsLine = ({ random }: World, branch: string): Line => {
  const warehouse = random.pick([null, ...(warehousesOf[branch] ?? [])]);
  return { product: random.pick(goods), ...(warehouse !== null && { warehouse }) };
};

const saleLine = (world: World, branch: string): Line => {
  const own = { quantity: quantity(world) };
  if (world.random.chance(0.5)) return { ...own, ...goodsLine(world, branch) };
  return world.random.pick<Line>([
    { ...own, product: 'P1' },
    { ...own, service: 'V1', price: price(world) },
    { ...own, text: 'x', price: price(world), tax: world.random.pick(['S15', 'S15', 'Z0', 'E0']) },
  ]);
};

const purchaseLine = (world: World, branch: string): Line => {
  const own = { quantity: quantity(world), price: price(world) };
  if (world.random.chance(0.6)) return { ...own, ...goodsLine(world, branch) };
  const tax = world.random.pick(['S15', 'S15', 'NR15', 'RC15']);
  return world.random.pick<Line>([
    { ...own, product: 'P1' },
    { ...own, account: rentAccount, text: 'x', tax },
  ]);
};

/** Mostly of one day, for sales are posted in the order of their days. */
const dayOf = ({ random }: World): string =>
  random.chance(0.85) ? '2026-03-10' : random.pick(['2026-02-10', '2026-03-09', '2026-03-11']);

const headOf = (world: World, type: string) => ({
  type,
  date: dayOf(world),
  branch: world.random.pick(firstBranches),
  party: type === 'PI' ? supplier : world.random.pick(customers),
});

const instalmentsOf = (world: World, date: string) => [
  { due: addDays(date, world.random.below(20)), amount: '1.5' },
  { due: addDays(date, 20 + world.random.below(20)), amount: '1' },
  { due: null },
];

/** A sale or a purchase of some lines, on account or partly paid, perhaps with a discount, in instalments. */
export const invoiceBody = (world: World): TradeBody => {
  const { random } = world;
  const type = random.chance(0.65) ? 'SI' : 'PI';
  const head = headOf(world, type);
  const lines = Array.from({ length: 1 + random.below(3) }, () =>
    type === 'SI' ? saleLine(world, head.branch) : purchaseLine(world, head.branch),
  );
  return {
    ...head,
    lines,
    pricesIncludeVat: random.chance(0.4),
    ...(random.chance(0.2) && { discountAmount: '0.37' }),
    ...(random.chance(0.15) && { charges: [{ text: 'x', amount: '7.77', tax: 'S15' }] }),
    ...(random.chance(0.3) && { payments: [{ method: 'CASH', amount: '3' }] }),
    ...(random.chance(0.3) && { instalments: instalmentsOf(world, head.date) as never }),
  };
};

/** With which a branch begins: some of each of its goods, at prices that divide badly, and perhaps what it costs to bring them. */
export const firstPurchase = (world: World, branch: string): TradeBody => {
  const { random } = world;
  return {
    ...headOf(world, 'PI'),
    date: '2026-02-20',
    branch,
    lines: goods.map((product) => ({
      product,
      quantity: random.pick(['3', '7', '11', '2.999']),
      price: price(world),
    })),
    ...(random.chance(0.7) && { charges: [{ text: 'x', amount: '7.77', tax: 'S15' }] }),
  };
};

/** Hundreds with their VAT in whole units, so that a whole deposit or a part of it can be paid with it. */
export const depositBody = (world: World): TradeBody => {
  const hundreds = 1 + world.random.below(4);
  const paid = String(world.random.pick([115, 115, 60, 0]) * hundreds);
  return {
    ...headOf(world, 'DI'),
    lines: [{ text: 'x', quantity: '1', price: String(100 * hundreds), tax: 'S15' }],
    ...(paid !== '0' && { payments: [{ method: world.random.pick(['CASH', 'CARD']), amount: paid }] }),
  };
};

/** A sale that uses a deposit: all of it, a part, or more than there is. */
export const finalBody = (world: World, { number, body }: Original): TradeBody => {
  const { random } = world;
  const whole = Math.round(Number(body.lines[0]?.price) * 1.15);
  const amount = random.pick([String(whole), String(whole / 2), '30.01', String(whole + 1)]);
  const { branch, party = null } = body;
  return {
    ...headOf(world, 'SI'),
    branch,
    party,
    lines: [{ service: 'V1', quantity: '1', price: '900' }, saleLine(world, branch)],
    deposits: [{ invoice: number, amount }],
  };
};

const noteType = (world: World, { type }: TradeBody): string => {
  if (type === 'PI') return 'PR';
  return world.random.chance(0.85) ? 'SR' : 'SD';
};

/** Some of a line or all of it, at the price that was charged; or something off its price. */
const noteLine = (world: World, { id, body }: Original, at: number): Line => {
  const { random } = world;
  const own = body.lines[at]?.quantity ?? '1';
  const line = { originalInvoice: id, originalLine: at };
  const off = random.chance(0.3) && { price: random.pick(['0.1', '1.5', '7']) };
  const some = String(Number(own) / 2);
  return { ...line, quantity: random.chance(0.5) ? own : some, ...off };
};

/** A note on one line of an invoice, or on all of them with its charge. */
export const noteBody = (world: World, original: Original): TradeBody => {
  const { random } = world;
  const { branch, lines, charges = [] } = original.body;
  const parts = Array.from({ length: lines.length + (charges?.length ?? 0) }, (_, at) => at);
  const named = random.chance(0.4) ? parts : [random.pick(parts)];
  return {
    ...headOf(world, noteType(world, original.body)),
    branch,
    party: null,
    noteReason: 'x',
    lines: named.map((at) => noteLine(world, original, at)),
  };
};
