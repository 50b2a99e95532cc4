// `npm run bench -- --vouchers FILE --chart FILE [--n N] [--grow TIMES]`: measures an instance of its own and prints one JSON line a figure.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scriptSentence } from './api/scriptSentence.ts';
import { benchImport, benchPosting } from './bench/benchCalls.ts';
import { type BenchProduct, removeDataFolder, startBenchProduct } from './bench/benchProduct.ts';
import { benchCompaction, benchReadings, benchWholeAccount } from './bench/benchReadings.ts';
import { benchSizes } from './bench/benchSizes.ts';
import { benchFirstStart, benchSecondStart } from './bench/benchStart.ts';
import { benchUnits } from './bench/benchUnits.ts';
import { withCopies } from './bench/growBooks.ts';
import { type Figure, plainFigure } from './bench/measure.ts';
import { rssMib } from './bench/processFigures.ts';

const usage = `Usage: npm run bench -- --vouchers FILE --chart FILE [--n N] [--grow TIMES]

  --vouchers FILE  one voucher a line (.jsonl or .jsonl.gz): imported, then typed and posted again
  --chart FILE     accounts, parties and fiscal year of the file
  --n N            postings for each number of clients (default 800); reports are read N/8 times
  --grow TIMES     in the end the file is imported so many times over, and everything is read again:
                   10 of vouchers-10000 make 100,000 vouchers, 31 a million lines`;

const clientCounts = [1, 8];
const postingsDefault = 800;
const readingsShare = 8;

const print = (figure: Figure): void => console.log(JSON.stringify(figure));

const options = () => {
  const { values } = parseArgs({
    options: {
      vouchers: { type: 'string' },
      chart: { type: 'string' },
      n: { type: 'string', default: String(postingsDefault) },
      grow: { type: 'string', default: '1' },
    },
  });
  const { vouchers, chart } = values;
  const [n, grow] = [Number(values.n), Number(values.grow)];
  const isWhole = (number: number) => Number.isInteger(number) && number >= 1;
  if (!vouchers || !chart || !isWhole(n) || !isWhole(grow)) throw new Error(usage);
  return { vouchers, chart, n, grow };
};

/** What is measured is what is shipped. */
const build = (): void => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The build failed.');
};

type Options = ReturnType<typeof options>;

const readAll = async (product: BenchProduct, n: number, vouchers: number): Promise<void> => {
  const times = Math.max(10, Math.round(n / readingsShare));
  for (const clients of clientCounts)
    for (const figure of await benchReadings(product, { clients, n: times, vouchers })) print(figure);
  for (const figure of await benchWholeAccount(product, vouchers)) print(figure);
};

/** The books grow by copies of the file; what is read from them should not take longer. */
const growAndRead = async (product: BenchProduct, input: Options, vouchers: number): Promise<void> => {
  if (input.grow === 1) return;
  const copies = Array.from({ length: input.grow - 1 }, (_, index) => index + 2);
  await withCopies(input.vouchers, copies, async (path) =>
    print(await benchImport(product, { ...input, vouchers: path })),
  );
  print(await benchCompaction(vouchers * input.grow));
  await readAll(product, input.n, vouchers * input.grow);
};

const benchBooks = async (product: BenchProduct, input: Options): Promise<void> => {
  const imported = await benchImport(product, input);
  print(imported);
  const vouchers = imported.n ?? 0;
  await readAll(product, input.n, vouchers);
  for (const clients of clientCounts) print(await benchPosting(product, input, { clients, n: input.n }));
  await growAndRead(product, input, vouchers);
  print(plainFigure('memory of host and engine, after the load', rssMib(product.server), 'MiB'));
  for (const figure of await benchUnits(join(product.dataFolder, 'logs', 'host.log'))) print(figure);
};

const bench = async (): Promise<void> => {
  const input = options();
  build();
  const product = await startBenchProduct(Math.max(...clientCounts));
  try {
    await benchBooks(product, input);
  } finally {
    await product.stop();
  }
  for (const figure of await benchSecondStart(product.dataFolder)) print(figure);
  removeDataFolder(product.dataFolder);
  const fresh = `${product.dataFolder}-first`;
  print(await benchFirstStart(fresh));
  removeDataFolder(fresh);
  for (const figure of await benchSizes()) print(figure);
};

try {
  await bench();
} catch (error) {
  console.error(scriptSentence(error));
  process.exitCode = 1;
}
