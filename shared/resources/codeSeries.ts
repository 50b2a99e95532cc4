// The next code among those of a kind: the series that most of them belong to, and a number of it that is free however many are taken.

export type CodeSeries = {
  readonly prefix: string;
  readonly width: number;
  /** The greatest number that is known to be taken. */
  readonly last: number;
};

const numberedIn = (codes: readonly string[]) =>
  codes.flatMap((code) => {
    const [, prefix = '', digits = ''] = /^(.*?)(\d{1,12})$/.exec(code) ?? [];
    return digits === '' ? [] : [{ prefix, digits }];
  });

/** The series that most of the codes belong to; where all are words, one that begins with their number. */
export const seriesAmong = (codes: readonly string[]): CodeSeries => {
  const series = [...Map.groupBy(numberedIn(codes), ({ prefix }) => prefix)];
  const [prefix, largest] = series.sort(([, one], [, other]) => other.length - one.length)[0] ?? ['', []];
  if (largest.length === 0) return { prefix: '', width: 3, last: codes.length };
  return {
    prefix,
    width: Math.max(...largest.map(({ digits }) => digits.length)),
    last: Math.max(...largest.map(({ digits }) => Number(digits))),
  };
};

export const codeInSeries = ({ prefix, width }: Omit<CodeSeries, 'last'>, number: number): string =>
  prefix + String(number).padStart(width, '0');

export type AreFree = (numbers: readonly number[]) => Promise<readonly boolean[]>;

/** Numbers asked for at once, twice as far each time: past some thousands of codes that a file has brought. */
const probesAtOnce = 14;

const probesIn = (taken: number, free: number | null): number[] => {
  const places = Array.from({ length: probesAtOnce }, (_, at) => at);
  if (free === null) return places.map((at) => taken + 2 ** at);
  const step = Math.ceil((free - taken) / (probesAtOnce + 1));
  return places.map((at) => taken + (at + 1) * step).filter((number) => number < free);
};

/** The number behind the last one, or a free one that follows a taken one, asked for a few times however many are taken. */
export const freeNumber = async (areFree: AreFree, last: number): Promise<number> => {
  let [taken, free]: [number, number | null] = [last, null];
  while (free !== taken + 1) {
    const probes = probesIn(taken, free);
    const first: number = (await areFree(probes)).indexOf(true);
    const before = first < 0 ? probes.at(-1) : probes[first - 1];
    [taken, free] = [before ?? taken, probes[first] ?? free];
  }
  return free;
};
