// A figure beside the limit that it is held against, the load of the machine, and what it would cost in the cloud's table.
import { cpus, loadavg, totalmem } from 'node:os';
import { readSums } from '../benchUnits.ts';
import { type Figure, rounded } from '../measure.ts';

/** `least`: reached from so much on; `most`: up to so much. */
export type Limit = { least: number } | { most: number };

export type HeldFigure = Figure & {
  limit: string | null;
  met: boolean | null;
  /** Processes that ran or waited in the last minute. */
  load: number;
  read_units: number | null;
  write_units: number | null;
};

export type Instants = { from: number; to: number };

const isMet = (value: number, limit: Limit): boolean =>
  'least' in limit ? value >= limit.least : value <= limit.most;

const shownLimit = (limit: Limit, unit: string): string =>
  'least' in limit ? `≥ ${limit.least} ${unit}` : `≤ ${limit.most} ${unit}`;

const load = (): number => rounded(loadavg()[0] ?? 0, 1);

export const held = (figure: Figure, limit: Limit | null): HeldFigure => ({
  ...figure,
  limit: limit && shownLimit(limit, figure.unit),
  met: limit && isMet(figure.value, limit),
  load: load(),
  read_units: null,
  write_units: null,
});

/** With the units that its calls used, each on average. */
export const withUnits = async (
  figure: HeldFigure,
  { logFile, instants }: { logFile: string; instants: readonly Instants[] },
): Promise<HeldFigure> => {
  const name = figure.figure;
  const sums = await readSums(
    logFile,
    instants.map((each) => ({ name, ...each })),
  );
  const sum = sums.get(name);
  if (!sum) return figure;
  const calls = sum.reads.length;
  const read = sum.reads.reduce((all, each) => all + each, 0);
  return {
    ...figure,
    read_units: rounded(read / calls, 1),
    write_units: rounded(sum.write / calls, 1),
  };
};

/** What the figures were measured on. */
export const machineLine = () => ({
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  load: load(),
});
