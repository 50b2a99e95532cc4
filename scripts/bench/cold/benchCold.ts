// The column "cold": each call with empty memory and new clients, in read and write units and calls of the table; every one beside the limit of reads.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { inputOf, rowsOf } from '../benchCalls.ts';
import { type BenchProduct, benchCompany, benchPassword } from '../benchProduct.ts';
import { plainFigure } from '../measure.ts';
import { type HeldFigure, held } from '../stock/heldFigure.ts';
import { type ColdCall, coldCalls } from './coldCalls.ts';
import type { Answered, Asked } from './coldProcess.ts';

/** What a call may read where nothing is remembered. */
const readsMax = { most: 150 };

const callCold = async ({ environment }: BenchProduct, asked: Asked): Promise<Answered> => {
  const worker = new Worker(new URL('./coldProcess.ts', import.meta.url), {
    workerData: asked,
    env: { ...process.env, ...environment, MIZAN_LOG_LEVEL: 'WARN' },
  });
  try {
    const [answered] = (await once(worker, 'message')) as [Answered];
    return answered;
  } finally {
    await worker.terminate();
  }
};

const figuresOf = (name: string, { read, write, calls, ms }: Answered): HeldFigure[] => [
  held(plainFigure(`cold: ${name}, read units`, read, 'RRU'), readsMax),
  held(plainFigure(`cold: ${name}, write units`, write, 'WRU'), null),
  held(plainFigure(`cold: ${name}, calls of the table`, calls, 'calls'), null),
  held(plainFigure(`cold: ${name}`, ms, 'ms'), null),
];

type ColdLoad = { vouchers: string; count: number; print: (figure: HeldFigure) => void };

/** The books have `count` vouchers by now. */
export const benchCold = async (
  product: BenchProduct,
  { vouchers, count, print }: ColdLoad,
): Promise<void> => {
  const facts = { company: benchCompany, user: 'admin', password: benchPassword, endOther: true };
  const signedIn = await callCold(product, { signIn: facts });
  const at = `at ${count} vouchers`;
  figuresOf(`sign in, ${at}`, signedIn).forEach(print);
  const { credentials } = signedIn;
  const [row] = await rowsOf(vouchers, 1);
  if (credentials === null || row === undefined)
    throw new Error('The bench is not signed in, or the file is empty');
  const voucher = { ...inputOf(row), post: true };
  for (const call of Object.keys(coldCalls) as ColdCall[])
    figuresOf(`${call}, ${at}`, await callCold(product, { call, credentials, voucher })).forEach(print);
};
