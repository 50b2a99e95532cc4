// What calls would cost in the cloud: the capacity that the host's log names for each of them, and its price.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Figure, plainFigure } from './measure.ts';

/** On-demand prices of DynamoDB, US dollars a million units (us-east-1, November 2026); single-region reads and writes. */
const priceOfMillion = { read: 0.125, write: 0.625 };

const endpoints: Record<string, string> = {
  'POST /api/vouchers': 'saving a draft',
  'POST /api/vouchers/{id}/post': 'posting',
  'GET /api/reports/runs/{id}': 'later page of a run',
};

/** `reads`: of each call. */
export type Sum = { reads: number[]; write: number };

/** Calls between two instants that are a figure of their own. */
export type Phase = { name: string; from: number; to: number };

type LogLine = {
  endpoint?: string;
  status?: number;
  units?: { read: number; write: number };
  timestamp?: string;
};

const lineOf = (text: string): LogLine => {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return {};
  }
};

const nameOf = (phases: readonly Phase[], { endpoint = '', timestamp = '' }: LogLine): string | undefined => {
  const at = Date.parse(timestamp);
  const own = phases.find(({ from, to }) => from <= at && at <= to);
  return own?.name ?? endpoints[endpoint];
};

export const readSums = async (logFile: string, phases: readonly Phase[]): Promise<Map<string, Sum>> => {
  const sums = new Map<string, Sum>();
  for await (const text of createInterface({ input: createReadStream(logFile) })) {
    const line = lineOf(text);
    const { status, units } = line;
    const name = nameOf(phases, line);
    if (!units || status !== 200 || name === undefined) continue;
    const sum = sums.get(name) ?? { reads: [], write: 0 };
    sum.reads.push(units.read);
    sum.write += units.write;
    sums.set(name, sum);
  }
  return sums;
};

/** Read and write units of a call on average, the most that one of them read, and the price of a million. */
export const benchUnits = async (logFile: string, phases: readonly Phase[] = []): Promise<Figure[]> => {
  const sums = await readSums(logFile, phases);
  return [...sums].flatMap(([name, { reads, write }]) => {
    const calls = reads.length;
    const read = reads.reduce((sum, each) => sum + each, 0);
    const price = (read * priceOfMillion.read + write * priceOfMillion.write) / calls;
    return [
      plainFigure(`${name}, read units`, read / calls, 'RRU'),
      plainFigure(`${name}, read units at most`, Math.max(...reads), 'RRU'),
      plainFigure(`${name}, write units`, write / calls, 'WRU'),
      plainFigure(`${name}, price of a million in the cloud's table`, price, 'USD'),
    ];
  });
};
