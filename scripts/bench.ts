// `npm run bench -- [--vouchers FILE --chart FILE] [--wide] [--lists] [--trade] [--stock [--moves N]] [--goods] [--contracts] [--board] [--calculator] [--editor] [--receivables] [--reports] [--search] [--n N] [--grow TIMES]`: measures an instance of its own and prints one JSON line a figure.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scriptSentence } from './api/scriptSentence.ts';
import { benchImport, benchPosting } from './bench/benchCalls.ts';
import { benchEditor } from './bench/benchEditor.ts';
import { benchLists } from './bench/benchLists.ts';
import { type BenchProduct, removeDataFolder, startBenchProduct } from './bench/benchProduct.ts';
import { benchCompaction, benchReadings, benchWholeAccount } from './bench/benchReadings.ts';
import { benchReceivables, partiesOf } from './bench/benchReceivables.ts';
import { benchReports } from './bench/benchReports.ts';
import { benchSearch } from './bench/benchSearch.ts';
import { benchSizes } from './bench/benchSizes.ts';
import { benchFirstStart, benchSecondStart } from './bench/benchStart.ts';
import { benchTrade } from './bench/benchTrade.ts';
import { benchUnits, type Phase } from './bench/benchUnits.ts';
import { benchWide } from './bench/benchWide.ts';
import { benchBoard } from './bench/board/benchBoard.ts';
import { benchCalculator } from './bench/calculator/benchCalculator.ts';
import { benchCold } from './bench/cold/benchCold.ts';
import { benchContracts } from './bench/contracts/benchContracts.ts';
import { benchGoods } from './bench/goods/benchGoods.ts';
import { withCopies } from './bench/growBooks.ts';
import { grownFigures } from './bench/grownFigures.ts';
import { type Figure, plainFigure } from './bench/measure.ts';
import { rssMib } from './bench/processFigures.ts';
import { benchStock } from './bench/stock/benchStock.ts';

const usage = `Usage: npm run bench -- --vouchers FILE --chart FILE [--n N] [--grow TIMES] [--wide] [--lists] [--trade] [--editor] [--receivables] [--reports] [--search]
       npm run bench -- [--wide] [--lists] [--trade] [--stock [--moves N]] [--goods] [--contracts] [--board] [--calculator] [--n N]

  --vouchers FILE  one voucher a line (.jsonl or .jsonl.gz): imported, then typed and posted again
  --chart FILE     accounts, parties and fiscal year of the file
  --n N            postings for each number of clients (default 800); reports are read N/8 times
  --grow TIMES     in the end the file is imported so many times over, and everything is read again:
                   10 of vouchers-10000 make 100,000 vouchers, 31 a million lines; how each figure grew is printed
  --wide           also the trial balance of a company of its own: 300 accounts, 3 branches, 3 years;
                   without a file nothing else is measured
  --lists          also a list of 10,000 products, brought in from a file, shown and searched in a browser;
                   without a file nothing else is measured
  --trade          also invoices, barcodes and searches of customers, among 10,000 products and so many
                   parties as --parties says (default 50000); without a file nothing else is measured
  --stock          also invoices of goods that are kept in stock, and how stock is read: 10,000 products in
                   3 branches, so many moves as --moves says (default 100000; more of them are read at
                   100000 first), each figure beside its limit; without a file nothing else is measured
  --goods          also transfers, goods kept by batch, FIFO and count sheets, each figure beside its limit;
                   part of --stock; without a file nothing else is measured
  --contracts      also a contract of 60 articles saved, read by its link and drawn, each figure beside its
                   limit; without a file nothing else is measured
  --board          also lists of 500 contracts and of 500 design requests as a table and as a board in a browser,
                   and a card moved, each figure beside its limit; without a file nothing else is measured
  --calculator     also a calculation of 40 rooms worked out and saved, each figure beside its limit; without a
                   file nothing else is measured
  --receivables    also ageing, open items and receipts, after the books are allocated; needs a file
  --reports        also the reports of finance, at each size; needs a file
  --search         also the search over everything, once the books have grown, among 10,000 products, so many
                   parties as --parties says, and 500 invoices; needs a file
  --editor         also what a key takes in a voucher of 200 lines in a browser; needs a file`;

const clientCounts = [1, 8];
const postingsDefault = 800;
const partiesDefault = 50_000;
const movesDefault = 100_000;
const readingsShare = 8;

const print = (figure: Figure): void => console.log(JSON.stringify(figure));

const options = () => {
  const { values } = parseArgs({
    options: {
      vouchers: { type: 'string' },
      chart: { type: 'string' },
      n: { type: 'string', default: String(postingsDefault) },
      grow: { type: 'string', default: '1' },
      wide: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      trade: { type: 'boolean', default: false },
      parties: { type: 'string', default: String(partiesDefault) },
      stock: { type: 'boolean', default: false },
      goods: { type: 'boolean', default: false },
      contracts: { type: 'boolean', default: false },
      board: { type: 'boolean', default: false },
      calculator: { type: 'boolean', default: false },
      moves: { type: 'string', default: String(movesDefault) },
      editor: { type: 'boolean', default: false },
      receivables: { type: 'boolean', default: false },
      reports: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
    },
  });
  const { vouchers, chart, wide, lists, trade, stock, ...more } = values;
  const parts = [wide, lists, trade, stock, more.goods, more.contracts, more.board, more.calculator];
  const [n, grow, parties] = [Number(values.n), Number(values.grow), Number(values.parties)];
  const moves = Number(values.moves);
  const isWhole = (number: number) => Number.isInteger(number) && number >= 1;
  const hasBooks = Boolean(vouchers && chart);
  const isHalf = Boolean(vouchers || chart) !== hasBooks;
  const { editor, receivables, reports, search } = more;
  const needsBooks = editor || receivables || reports || search || grow > 1;
  const isEmpty = !hasBooks && (!parts.includes(true) || needsBooks);
  if (isHalf || isEmpty || ![n, grow, parties, moves].every(isWhole)) throw new Error(usage);
  return {
    books:
      vouchers && chart ? { vouchers, chart, editor, receivables, reports, search, n, grow, parties } : null,
    wide,
    lists,
    trade: trade ? parties : null,
    stock: stock ? moves : null,
    goods: more.goods,
    contracts: more.contracts,
    board: more.board,
    calculator: more.calculator,
    n,
  };
};

/** What is measured is what is shipped. */
const build = (): void => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The build failed.');
};

type Books = NonNullable<ReturnType<typeof options>['books']>;

const readingsOf = (n: number): number => Math.max(10, Math.round(n / readingsShare));

type Size = { n: number; vouchers: number; phases: Phase[]; reports: boolean };

const readAll = async (product: BenchProduct, { n, reports, ...size }: Size): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const take = (more: readonly Figure[]): void => {
    more.forEach(print);
    figures.push(...more);
  };
  for (const clients of clientCounts) {
    take(await benchReadings(product, { clients, n: readingsOf(n), ...size }));
    if (reports) take(await benchReports(product, { clients, n: readingsOf(n), ...size }));
  }
  take(await benchWholeAccount(product, size.vouchers));
  return figures;
};

/** The books grow by copies of the file; what is read from them should not take longer. */
const growAndRead = async (
  product: BenchProduct,
  input: Books,
  { figures, vouchers: once, phases }: { figures: readonly Figure[]; vouchers: number; phases: Phase[] },
): Promise<void> => {
  const vouchers = once * input.grow;
  const copies = Array.from({ length: input.grow - 1 }, (_, index) => index + 2);
  let imported: Figure | undefined;
  await withCopies(input.vouchers, copies, async (path) => {
    imported = await benchImport(product, { ...input, vouchers: path });
    print(imported);
  });
  print(await benchCompaction(vouchers));
  const last = await readAll(product, { ...input, vouchers, phases });
  for (const figure of grownFigures(figures, imported ? [imported, ...last] : last)) print(figure);
};

const benchBooks = async (product: BenchProduct, input: Books): Promise<void> => {
  const imported = await benchImport(product, input);
  print(imported);
  const vouchers = imported.n ?? 0;
  const phases: Phase[] = [];
  const figures = [imported, ...(await readAll(product, { ...input, vouchers, phases }))];
  for (const clients of clientCounts) {
    const postings = await benchPosting(product, input, { clients, n: input.n });
    postings.figures.forEach(print);
    phases.push(...postings.phases);
  }
  if (input.editor) print(await benchEditor(product, input.vouchers));
  if (input.grow > 1) await growAndRead(product, input, { figures, vouchers, phases });
  await benchCold(product, { vouchers: input.vouchers, count: vouchers * input.grow, print });
  if (input.receivables) {
    const size = { vouchers: vouchers * input.grow, parties: partiesOf(input.chart) };
    await benchReceivables(product, { clientCounts, n: input.n, ...size, phases, print });
  }
  if (input.search) {
    const size = { vouchers: vouchers * input.grow, parties: input.parties };
    await benchSearch(product, { clientCounts, n: readingsOf(input.n), ...size, phases, print });
  }
  print(plainFigure('memory of host and engine, after the load', rssMib(product.server), 'MiB'));
  const logFile = join(product.dataFolder, 'logs', 'host.log');
  for (const figure of await benchUnits(logFile, phases)) print(figure);
};

/** With the units of its calls. */
const benchTradeOf = async (product: BenchProduct, load: { n: number; parties: number }): Promise<void> => {
  const phases: Phase[] = [];
  await benchTrade(product, { clientCounts, ...load, phases, print });
  const logFile = join(product.dataFolder, 'logs', 'host.log');
  for (const figure of await benchUnits(logFile, phases)) print(figure);
};

const benchInstance = async ({
  books,
  wide,
  lists,
  trade,
  stock,
  goods,
  contracts,
  board,
  calculator,
  n,
}: ReturnType<typeof options>): Promise<string> => {
  const product = await startBenchProduct(Math.max(...clientCounts));
  try {
    if (books) await benchBooks(product, books);
    if (lists) (await benchLists(product)).forEach(print);
    if (trade !== null) await benchTradeOf(product, { n, parties: trade });
    if (stock !== null) await benchStock(product, { clientCounts, n, moves: stock, print });
    if (goods || stock !== null) await benchGoods(product, { n, print });
    if (contracts) await benchContracts(product, { n, print });
    if (board) (await benchBoard(product)).forEach(print);
    if (calculator) await benchCalculator(product, { n, print });
    if (wide) (await benchWide(product, { clientCounts, n: readingsOf(n) })).forEach(print);
  } finally {
    await product.stop();
  }
  return product.dataFolder;
};

const benchStarts = async (dataFolder: string): Promise<void> => {
  for (const figure of await benchSecondStart(dataFolder)) print(figure);
  const fresh = `${dataFolder}-first`;
  print(await benchFirstStart(fresh));
  removeDataFolder(fresh);
};

const bench = async (): Promise<void> => {
  const input = options();
  build();
  const dataFolder = await benchInstance(input);
  if (input.books) await benchStarts(dataFolder);
  removeDataFolder(dataFolder);
  if (input.books) for (const figure of benchSizes()) print(figure);
};

try {
  await bench();
} catch (error) {
  console.error(scriptSentence(error));
  process.exitCode = 1;
}
