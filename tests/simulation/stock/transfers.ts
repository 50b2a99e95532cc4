// People who send goods from branch to branch, in both directions at the same moment; two receive of one transfer at once, and what is left goes back or is written off.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { transferActs } from '#functions/inventory/transfers/transferActs.ts';
import type { TransferBody, TransferView } from '#shared/inventory/transfers/transferKind.ts';
import { isRightlyLocked, keysOf, rulesNow } from '../actors/clients.ts';
import type { Trade } from '../actors/traders.ts';
import { firstBranches } from '../simulatedCompany.ts';
import { goods, type StockRules, warehousesOf } from '../tradeCompany.ts';
import type { World } from '../world.ts';
import { answersOf } from './askedTogether.ts';
import { exact, isRightlyKept, type Needed, seenNow } from './stockNeeds.ts';

const transferOperations = documentOperations(transferActs);

type Transfer = Omit<TransferBody, 'lines'> & {
  date: string;
  branch: string;
  toBranch: string;
  lines: { product: string; quantity: string }[];
};

/** To the other branch, or to the other warehouse of the first one. */
const transferBody = ({ random }: World): Transfer => {
  const [first = '', second = ''] = firstBranches;
  const date = random.chance(0.85) ? '2026-03-10' : '2026-03-09';
  const lines = Array.from({ length: 1 + random.below(2) }, () => ({
    product: random.pick(goods),
    quantity: random.pick(['1', '2.5', '0.333', '3']),
  }));
  if (random.chance(0.25)) {
    const [one = '', other = ''] = warehousesOf[first] ?? [];
    return { date, branch: first, toBranch: first, fromWarehouse: one, toWarehouse: other, lines };
  }
  const [branch, toBranch] = random.chance(0.5) ? [first, second] : [second, first];
  return { date, branch, toBranch, lines };
};

type Step = { id: string; body: Transfer; name: string; input: object; mayRefuse: readonly string[] };

type StepAsked = { branch: string; date: string; needs: readonly Needed[] };

/** Whether the product may refuse a step: for goods, for a locked day, or because another one has come first. */
const refusesRightly = (
  world: World,
  stock: StockRules,
  { branch, date, needs }: StepAsked,
): ((code: string, own: string | undefined, others: readonly string[]) => boolean) => {
  const since = rulesNow(world, date);
  const seen = seenNow(world, branch);
  return (code, own, others) =>
    others.includes(code) ||
    isRightlyKept(world, { ...stock, allowsNegative: false }, { code, date, needs, seen, own }) ||
    isRightlyLocked(world, since, code);
};

const perform = async (
  world: World,
  stock: StockRules,
  { id, body, name, input, mayRefuse }: Step,
): Promise<TransferView | undefined> => {
  const branch = name === 'receive' ? body.toBranch : body.branch;
  const sign = name === 'dispatch' ? 1n : -1n;
  const needs = body.lines.map(({ product, quantity }) => ({
    product,
    branch,
    warehouse: body.fromWarehouse ?? warehousesOf[branch]?.[0] ?? '',
    quantity: sign * exact(quantity),
  }));
  const isRight = refusesRightly(world, stock, { branch, date: body.date, needs });
  const call = {
    operation: transferOperations.transition(name),
    input: { params: { id }, body: input },
    about: [transferActs.records.keyOf(id)],
  };
  const what = `${name} of the transfer ${id}`;
  const asked = { what, call, keys: name === 'receive' ? [world.newKey()] : keysOf(world) };
  const [view] = await answersOf<TransferView>(world, asked, (code, answers) =>
    isRight(code, answers[0]?.id, mayRefuse),
  );
  return view;
};

/** What a second person meets who comes a moment later. */
const later = ['alreadyClosed', 'alreadyReturning', 'changed'].map((what) => `stockTransfer.${what}`);

/** More than is on its way is asked for now and then, by one person or by two together. */
const receiveSome = async (world: World, stock: StockRules, sent: { id: string; body: Transfer }) => {
  const { random } = world;
  const receive = async (): Promise<void> => {
    const quantities = sent.body.lines.flatMap(({ quantity }, line) =>
      random.chance(0.7) ? [{ line, quantity: random.pick([quantity, '0.3', '1']) }] : [],
    );
    const input = { rest: random.chance(0.2) ? 'returns' : 'waits', date: sent.body.date, quantities };
    const mayRefuse = [...later, 'transfer.overReceived', 'transfer.nothingReceived'];
    await perform(world, stock, { ...sent, name: 'receive', input, mayRefuse });
  };
  await Promise.all(Array.from({ length: random.chance(0.5) ? 2 : 1 }, receive));
};

const endIt = async (
  world: World,
  stock: StockRules,
  sent: { id: string; body: Transfer },
): Promise<void> => {
  const { date } = sent.body;
  const mayRefuse = later;
  if (world.random.chance(0.5)) {
    await perform(world, stock, { ...sent, name: 'sendBack', input: {}, mayRefuse });
    await perform(world, stock, { ...sent, name: 'takeBack', input: { date }, mayRefuse });
  } else if (world.random.chance(0.7))
    await perform(world, stock, {
      ...sent,
      name: 'writeOffRest',
      input: { reason: 'BROKEN', date },
      mayRefuse,
    });
};

const transfer = async (world: World, stock: StockRules): Promise<void> => {
  const body = transferBody(world);
  const isRight = refusesRightly(world, stock, { branch: body.branch, date: body.date, needs: [] });
  const save = { operation: transferOperations.save, input: { body } };
  const asked = { what: 'A transfer', call: save, keys: [world.newKey()] };
  const [draft] = await answersOf<TransferView>(world, asked, (code) => isRight(code, undefined, []));
  if (!draft) return;
  const sent = { id: draft.id, body };
  const dispatched = await perform(world, stock, { ...sent, name: 'dispatch', input: {}, mayRefuse: [] });
  if (!dispatched || body.branch === body.toBranch) return;
  for (let round = 1 + world.random.below(2); round > 0; round -= 1) await receiveSome(world, stock, sent);
  await endIt(world, stock, sent);
};

export const goodsAreTransferred = async (world: World, { stock }: Trade, count: number): Promise<void> => {
  const sendOne = async (): Promise<void> => {
    await world.wait(world.random.below(300));
    await transfer(world, stock);
  };
  await Promise.all(Array.from({ length: count }, sendOne));
};
