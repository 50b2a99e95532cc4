// `npm run bench -- --vouchers FILE --chart FILE [--n N]`: measures an instance of its own and prints one JSON line a figure.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scriptSentence } from './api/scriptSentence.ts';
import { benchImport, benchPosting, benchReadings } from './bench/benchCalls.ts';
import { removeDataFolder, startBenchProduct } from './bench/benchProduct.ts';
import { benchSizes } from './bench/benchSizes.ts';
import { benchFirstStart, benchSecondStart } from './bench/benchStart.ts';
import { type Figure, plainFigure } from './bench/measure.ts';
import { rssMib } from './bench/processFigures.ts';

const usage = `Usage: npm run bench -- --vouchers FILE --chart FILE [--n N]

  --vouchers FILE  one voucher a line (.jsonl or .jsonl.gz): imported, then typed and posted again
  --chart FILE     accounts, parties and fiscal year of the file
  --n N            postings for each number of clients (default 800); reports are read N/8 times`;

const clientCounts = [1, 8];
const postingsDefault = 800;
const readingsShare = 8;

const print = (figure: Figure): void => console.log(JSON.stringify(figure));

const options = () => {
  const { values } = parseArgs({
    options: { vouchers: { type: 'string' }, chart: { type: 'string' }, n: { type: 'string' } },
  });
  const { vouchers, chart } = values;
  const n = Number(values.n ?? postingsDefault);
  if (!vouchers || !chart || !Number.isInteger(n) || n < 1) throw new Error(usage);
  return { vouchers, chart, n };
};

/** What is measured is what is shipped. */
const build = (): void => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('The build failed.');
};

const bench = async (): Promise<void> => {
  const { n, ...input } = options();
  build();
  const product = await startBenchProduct(Math.max(...clientCounts));
  try {
    print(await benchImport(product, input));
    for (const clients of clientCounts) {
      const figures = await benchReadings(product, clients, Math.max(10, Math.round(n / readingsShare)));
      for (const figure of figures) print(figure);
    }
    for (const clients of clientCounts) print(await benchPosting(product, input, { clients, n }));
    print(plainFigure('memory of host and engine, after the load', rssMib(product.server), 'MiB'));
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
