// The figures of selling stock: invoices of ten lines of goods that are kept in stock, and of goods that are not, in turn.
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { ApiClient } from '../../api/apiClient.ts';
import { checked } from '../benchCalls.ts';
import { type Figure, type Measured, measure, plainFigure, rateFigure } from '../measure.ts';
import { partyCode } from '../tradeRows.ts';
import { type HeldFigure, held, type Instants, type Limit, withUnits } from './heldFigure.ts';
import { soldOften } from './stagedGoods.ts';

const linesOfInvoice = 10;
const soldByAll = 5;

/** `sold`: pieces of each stocked product, by all invoices that were posted. */
export type Shop = {
  clients: readonly ApiClient[];
  server: readonly number[];
  logFile: string;
  stocked: readonly string[];
  unstocked: readonly string[];
  parties: number;
  today: string;
  sold: Map<string, number>;
};

type Way = 'unstocked' | 'stocked' | 'five';

const codesOf = ({ stocked, unstocked }: Shop, way: Way): readonly string[] => {
  if (way === 'unstocked') return unstocked;
  return stocked.slice(0, way === 'five' ? soldByAll : soldOften);
};

let invoices = 0;

const sell = async (shop: Shop, way: Way, client: ApiClient): Promise<void> => {
  invoices += 1;
  const first = invoices * linesOfInvoice;
  const codes = codesOf(shop, way);
  const lines = Array.from({ length: linesOfInvoice }, (_, at) => ({
    product: codes[(first + at) % codes.length] ?? '',
    pieces: at + 1,
  }));
  await client.call(invoiceCalls.save, {
    body: {
      type: 'SI',
      date: shop.today,
      party: partyCode((invoices % shop.parties) + 1),
      lines: lines.map(({ product, pieces }) => ({ product, quantity: String(pieces), tax: 'S15' })),
      post: true,
    },
  });
  if (way !== 'unstocked')
    for (const { product, pieces } of lines) shop.sold.set(product, (shop.sold.get(product) ?? 0) + pieces);
};

type Done = { measured: Measured; instants: Instants };

const measureWay = async (shop: Shop, way: Way, load: { clients: number; n: number }): Promise<Done> => {
  const from = Date.now() + 1;
  const work = async (number: number): Promise<void> => {
    const client = shop.clients[number];
    if (!client) throw new Error('The bench has too few clients');
    await sell(shop, way, client);
  };
  const measured = checked(await measure({ ...load, server: shop.server, work }));
  return { measured, instants: { from, to: Date.now() } };
};

/** Unstocked ones before the others and behind them: the others are held against the second run, the first says how far two runs of the same differ. */
const turns = ['unstocked', 'stocked', 'second', 'five'] as const;
type Turn = (typeof turns)[number];

const names: Readonly<Record<Turn, string>> = {
  unstocked: `invoices of ${linesOfInvoice} unstocked lines`,
  stocked: `invoices of ${linesOfInvoice} stocked lines`,
  second: `invoices of ${linesOfInvoice} unstocked lines, second run`,
  five: `invoices of ${linesOfInvoice} lines, all of the same ${soldByAll} products`,
};

export type Round = Record<Turn, Done>;

export const sellOneRound = async (shop: Shop, load: { clients: number; n: number }): Promise<Round> => {
  const round: Partial<Round> = {};
  for (const turn of turns)
    round[turn] = await measureWay(shop, turn === 'second' ? 'unstocked' : turn, load);
  return round as Round;
};

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};

/** All rounds of a turn as one figure: medians, and how many were refused. */
const turnFigure = (rounds: readonly Round[], turn: Turn): Figure => {
  const figures = rounds.map((round) => rateFigure(names[turn], 'invoices/s', round[turn].measured));
  const [first] = figures;
  if (!first) throw new Error('There are no rounds');
  const middle = (of: (figure: Figure) => number | null): number =>
    median(figures.map((each) => of(each) ?? 0));
  return {
    ...first,
    value: middle(({ value }) => value),
    n: figures.reduce((sum, { n }) => sum + (n ?? 0), 0),
    p50_ms: middle(({ p50_ms }) => p50_ms),
    p95_ms: middle(({ p95_ms }) => p95_ms),
    server_cpu_ms_each: middle(({ server_cpu_ms_each }) => server_cpu_ms_each),
    errors: figures.reduce((sum, { errors }) => sum + (errors ?? 0), 0),
  };
};

const rateOf = ({ measured }: Done): number => (measured.n ?? 0) / measured.seconds;
const timeOf = ({ measured }: Done): number => measured.server_cpu_ms_each ?? 0;

type Ratio = { name: string; turn: Turn; of: (done: Done) => number; limit: Limit | null };

const ratios: readonly Ratio[] = [
  { name: 'processor time', turn: 'stocked', of: timeOf, limit: { most: 1.6 } },
  { name: 'invoices a second', turn: 'stocked', of: rateOf, limit: { least: 0.6 } },
  { name: 'invoices a second', turn: 'five', of: rateOf, limit: { least: 0.5 } },
  { name: 'processor time', turn: 'unstocked', of: timeOf, limit: null },
  { name: 'invoices a second', turn: 'unstocked', of: rateOf, limit: null },
];

/** The median over the rounds; the limit of processor time is for one client, those of the rate for several. */
const ratioFigure = (
  rounds: readonly Round[],
  { name, turn, of, limit }: Ratio,
  clients: number,
): HeldFigure => {
  const value = median(rounds.map((round) => of(round[turn]) / of(round.second)));
  const isMeant = (of === timeOf) === (clients === 1);
  const figure = plainFigure(`${name}: ${names[turn]} to those of the second run`, value, 'times');
  return held({ ...figure, clients, n: rounds.length }, isMeant ? limit : null);
};

/** The first sale of a product leaves a mark that later ones find: all of them are sold once before anything is measured. */
export const sellOnce = async (shop: Shop): Promise<void> => {
  const [client] = shop.clients;
  if (!client) throw new Error('The bench needs a client');
  for (const way of ['unstocked', 'stocked'] as const)
    for (let count = 0; count < soldOften / linesOfInvoice; count += 1) await sell(shop, way, client);
};

/** Sells in rounds with so many clients at once. */
export const saleFigures = async (
  shop: Shop,
  {
    clients,
    n,
    rounds: count,
    print,
  }: { clients: number; n: number; rounds: number; print: (figure: HeldFigure) => void },
): Promise<number> => {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) rounds.push(await sellOneRound(shop, { clients, n }));
  for (const turn of turns) {
    const figure = held(turnFigure(rounds, turn), null);
    const instants = rounds.map((round) => round[turn].instants);
    print(await withUnits(figure, { logFile: shop.logFile, instants }));
  }
  for (const ratio of ratios) print(ratioFigure(rounds, ratio, clients));
  return rounds.reduce(
    (sum, round) => sum + turns.reduce((own, turn) => own + (round[turn].measured.errors ?? 0), 0),
    0,
  );
};
