// People who buy and sell: invoices of both sides, notes and finals that take of an earlier invoice, two of them at once, and everything twice now and then.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { twice } from '../simulatedCompany.ts';
import { answersOf } from '../stock/askedTogether.ts';
import {
  exact,
  isRightlyKept,
  type Needed,
  type Seen,
  seenNow,
  warehouseNamed,
} from '../stock/stockNeeds.ts';
import { type StockRules, stockedGoods } from '../tradeCompany.ts';
import type { World } from '../world.ts';
import type { Ask } from './callers.ts';
import { isRightlyLocked, keysOf, rulesNow } from './clients.ts';
import {
  depositBody,
  finalBody,
  invoiceBody,
  noteBody,
  type Original,
  type TradeBody,
} from './tradeBodies.ts';

const invoiceOperations = documentOperations(invoiceActs);

/** What a simulated run has traded. */
export type Trade = {
  /** By the ids of the invoices. */
  bodies: Map<string, TradeBody>;
  /** How many have wanted to take something of an invoice, by its id. */
  takers: Map<string, number>;
  /** How far the merge of a party is: nothing is posted under its code once that is answered. */
  merge: 'none' | 'begun' | 'answered';
  stock: StockRules;
};

export const newTrade = (stock: StockRules): Trade => ({
  bodies: new Map(),
  takers: new Map(),
  merge: 'none',
  stock,
});

/** A wish for an invoice, and for what it takes something of an earlier one. */
type Wish = { body: TradeBody; of: Original | null };

const exceededCodes = ['note.quantityExceeded', 'note.amountExceeded', 'invoice.stale', 'invoice.zeroTotal'];

/** Of a deposit more than was paid may be asked for; else only another one who takes of the same invoice may be in the way. */
const isExceeded = ({ takers }: Trade, { of }: Wish, code: string): boolean => {
  if (of === null) return false;
  return code.startsWith('deposit.') || (exceededCodes.includes(code) && (takers.get(of.id) ?? 0) > 1);
};

/** A sale of its type and branch of a later day stands. */
const isTooEarly = ({ watch }: World, { body }: Wish): boolean =>
  watch
    .entriesOf(body.branch)
    .some(({ source, type, date }) => source.kind === 'invoice' && type === body.type && date > body.date);

/** It takes something of an invoice of a later day. */
const isBeforeOriginal = ({ body, of }: Wish, code: string): boolean =>
  ['note.dateBeforeOriginal', 'deposit.dateAfter'].includes(code) && of !== null && body.date < of.body.date;

/** No debit note raises a deposit. */
const isRaisedDeposit = ({ body, of }: Wish, code: string): boolean =>
  code === 'note.depositPrice' && body.type === 'SD' && of?.body.type === 'DI';

const aboutOf = ({ of }: Wish) =>
  of === null ? [] : [invoiceRecords.keyOf(of.id), invoiceRecords.numberGuardKey(of.number)];

type GoodsLine = Pick<TradeBody['lines'][number], 'product' | 'warehouse' | 'quantity'>;

/** Of a line that takes of an invoice the line that it takes of, at its own quantity; of a charge that is credited all lines, for it is in their cost. */
const goodsLines = ({ body, of }: Wish): GoodsLine[] =>
  body.lines.flatMap(({ originalLine, ...typed }): GoodsLine[] => {
    if (of === null || originalLine == null) return [typed];
    const original = of.body.lines[originalLine];
    if (original) return [{ ...original, quantity: typed.quantity }];
    return body.type === 'PR' ? of.body.lines.map((line) => ({ ...line, quantity: '0' })) : [];
  });

/** The goods of its lines, or of those that it takes of. */
const needsOf = (wish: Wish): Needed[] =>
  goodsLines(wish).flatMap(({ product, warehouse, quantity }): Needed[] => {
    const { type, branch } = wish.body;
    if (!stockedGoods.includes(product ?? '')) return [];
    const isOut = ['SI', 'PR'].includes(type);
    return [
      {
        product: product ?? '',
        branch,
        warehouse: warehouseNamed(branch, warehouse),
        quantity: isOut ? exact(quantity) : 0n,
      },
    ];
  });

const isKept = (world: World, { stock }: Trade, { wish, seen, own, code }: Refused): boolean =>
  isRightlyKept(world, stock, { code, date: wish.body.date, needs: needsOf(wish), seen, own });

const isRefusable = (world: World, known: Trade, refused: Refused): boolean =>
  isKept(world, known, refused) || isElseRefusable(world, known, refused);

const isElseRefusable = (world: World, known: Trade, { wish, since, code }: Refused): boolean =>
  isExceeded(known, wish, code) ||
  isBeforeOriginal(wish, code) ||
  isRaisedDeposit(wish, code) ||
  isRightlyLocked(world, since, code) ||
  (code === 'party.merged' && known.merge !== 'none' && wish.body.party === twice.code) ||
  (code === 'invoice.dateBeforeLast' && isTooEarly(world, wish));

type Refused = {
  wish: Wish;
  since: ReturnType<typeof rulesNow>;
  seen: Seen;
  code: string;
  /** The invoice, where it was answered all the same. */
  own: string | undefined;
};

type Asked = { wish: Wish; call: Ask; keys: readonly string[] };

/** The same call may be right a moment later: the day is open again, what is taken of another invoice is worked out anew, all of a merge is visible, or goods came. */
const isPassing = (code: string): boolean =>
  ['period.locked', 'invoice.stale', 'note.amountExceeded', 'party.merged', 'stock.short'].includes(code);

/** The answers to all who asked; whoever is refused has a reason, and under one key or of one invoice nobody is answered beside him. */
const answersTo = (world: World, known: Trade, { wish, call, keys }: Asked): Promise<InvoiceView[]> => {
  const { type, date, branch } = wish.body;
  const since = rulesNow(world, date);
  const seen = seenNow(world, branch);
  const what = `The ${type} of ${date} for ${call.operation.contract.path}`;
  return answersOf<InvoiceView>(world, { what, call, keys }, (code, answers) => {
    const refused = { wish, since, seen, code, own: answers[0]?.id };
    return isRefusable(world, known, refused) && (answers.length === 0 || isPassing(code));
  });
};

export const checkPosted = (
  world: World,
  { id, number, status }: Pick<InvoiceView, 'id' | 'number' | 'status'>,
): void => {
  const entry = world.watch.entryOf(id);
  if (!entry || entry.number !== number || status !== 'posted')
    world.scheduler.fail(`${id} was answered as ${number}, the journal has ${entry?.number}`);
  if (entry) world.answered.set(entry.lane, Math.max(world.answered.get(entry.lane) ?? 0, entry.seq));
};

const postDraft = async (
  world: World,
  known: Trade,
  { id, wish }: { id: string; wish: Wish },
): Promise<void> => {
  const about = [invoiceRecords.keyOf(id), ...aboutOf(wish)];
  const call = { operation: invoiceOperations.transition('post'), input: { params: { id } }, about };
  const answers = await answersTo(world, known, { wish, call, keys: keysOf(world) });
  for (const view of answers) checkPosted(world, view);
};

/** Saved first and posted then, or both at once; a second call of one key is a browser that asks again. */
export const trade = async (world: World, known: Trade, wish: Wish): Promise<void> => {
  const { random } = world;
  if (wish.of) known.takers.set(wish.of.id, (known.takers.get(wish.of.id) ?? 0) + 1);
  const isPosting = random.chance(0.3);
  const input = { body: { ...wish.body, ...(isPosting && { post: true }) } };
  const call = { operation: invoiceOperations.save, input, about: aboutOf(wish) };
  const key = world.newKey();
  const keys = random.chance(0.3) ? [key, key] : [key];
  const [view] = await answersTo(world, known, { wish, call, keys });
  if (!view) return;
  known.bodies.set(view.id, wish.body);
  if (isPosting) checkPosted(world, view);
  else await postDraft(world, known, { id: view.id, wish });
};

const originalTypes = ['SI', 'PI', 'DI'];

/** Of the same few again and again, so that much is taken of some; also while its posting is not answered yet. */
const anyOriginal = ({ random, watch }: World, { bodies }: Trade): Original | null => {
  const originals = [...bodies].flatMap(([id, body]): Original[] => {
    const entry = originalTypes.includes(body.type) ? watch.entryOf(id) : undefined;
    return entry ? [{ id, number: entry.number, body }] : [];
  });
  return originals.length > 0 ? random.pick(originals.slice(0, 4)) : null;
};

const takingOf = (world: World, of: Original): Wish => ({
  body: of.body.type === 'DI' && world.random.chance(0.7) ? finalBody(world, of) : noteBody(world, of),
  of,
});

/** One who takes something of an earlier invoice, or two at once. */
const takeSome = async (world: World, known: Trade): Promise<void> => {
  const of = anyOriginal(world, known);
  if (!of) return;
  const wishes = [takingOf(world, of), ...(world.random.chance(0.6) ? [takingOf(world, of)] : [])];
  await Promise.all(wishes.map((wish) => trade(world, known, wish)));
};

export const traderTrades = async (world: World, known: Trade, count: number): Promise<void> => {
  const { random } = world;
  for (let done = 0; done < count; done += 1) {
    await world.wait(random.below(80));
    const isNew = done === 0 || random.chance(0.25);
    const body = random.chance(0.4) ? depositBody(world) : invoiceBody(world);
    if (isNew) await trade(world, known, { body, of: null });
    else await takeSome(world, known);
  }
};
