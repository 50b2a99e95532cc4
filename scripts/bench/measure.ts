// Runs a piece of work many times with several clients at once and says how long each took and what it cost the server.
import { cpuMs, rssMib } from './processFigures.ts';

/** One line of the result; null where a column does not apply. */
export type Figure = {
  figure: string;
  value: number;
  unit: string;
  clients: number | null;
  n: number | null;
  p50_ms: number | null;
  p95_ms: number | null;
  errors: number | null;
  server_cpu_ms_each: number | null;
  rss_mib: number | null;
};

export const rounded = (value: number, places = 1): number => Math.round(value * 10 ** places) / 10 ** places;

/** A figure that is not about calls. */
export const plainFigure = (figure: string, value: number, unit: string): Figure => ({
  figure,
  value: rounded(value, 2),
  unit,
  clients: null,
  n: null,
  p50_ms: null,
  p95_ms: null,
  errors: null,
  server_cpu_ms_each: null,
  rss_mib: null,
});

const percentile = (sorted: readonly number[], share: number): number =>
  rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

export type Load = {
  clients: number;
  n: number;
  /** The processes whose time and memory count. */
  server: readonly number[];
  work: (client: number, index: number) => Promise<unknown>;
};

export type Measured = Pick<
  Figure,
  'clients' | 'n' | 'p50_ms' | 'p95_ms' | 'errors' | 'server_cpu_ms_each' | 'rss_mib'
> & { seconds: number; firstError: unknown };

export const measure = async ({ clients, n, server, work }: Load): Promise<Measured> => {
  const latencies: number[] = [];
  const failures: unknown[] = [];
  let next = 0;
  const client = async (number: number): Promise<void> => {
    for (let index = next; index < n; index = next) {
      next = index + 1;
      const startedAt = performance.now();
      await work(number, index).catch((error: unknown) => failures.push(error));
      latencies.push(performance.now() - startedAt);
    }
  };
  const cpuBefore = cpuMs(server);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = latencies.sort((a, b) => a - b);
  return {
    clients,
    n,
    p50_ms: percentile(sorted, 0.5),
    p95_ms: percentile(sorted, 0.95),
    errors: failures.length,
    server_cpu_ms_each: rounded((cpuMs(server) - cpuBefore) / n, 2),
    rss_mib: rounded(rssMib(server)),
    seconds,
    firstError: failures[0],
  };
};

/** Things a second. */
export const rateFigure = (figure: string, unit: string, measured: Measured): Figure => {
  const { seconds, firstError: _, ...columns } = measured;
  return { figure, value: rounded((measured.n ?? 0) / seconds), unit, ...columns };
};

/** How long one takes, the median. */
export const timeFigure = (figure: string, measured: Measured): Figure => {
  const { seconds: _, firstError: __, ...columns } = measured;
  return { figure, value: measured.p50_ms ?? 0, unit: 'ms', ...columns };
};
