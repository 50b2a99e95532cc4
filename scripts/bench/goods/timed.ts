// A figure of calls of one user, with its limit and its units; and figures of two kinds of call that are made in turn, with the ratio of their times.
import { checked } from '../benchCalls.ts';
import { type Figure, measure, plainFigure, rounded, timeFigure } from '../measure.ts';
import { type HeldFigure, held, type Instants, type Limit, withUnits } from '../stock/heldFigure.ts';
import type { GoodsCompany } from './goodsCompany.ts';

export type Print = (figure: Figure) => void;

export type Timing = {
  name: string;
  n: number;
  limit: Limit | null;
  /** `-1` is asked once before anything is measured. */
  work: (index: number) => Promise<unknown>;
};

type Server = Pick<GoodsCompany, 'server' | 'logFile'>;

const measured = async (
  { server }: Server,
  { n, work }: Pick<Timing, 'n' | 'work'>,
): Promise<{ figure: Figure; instants: Instants }> => {
  // The call before has answered within this millisecond, and is none of these.
  const from = Date.now() + 1;
  const done = checked(await measure({ clients: 1, n, server, work: (_, index) => work(index) }));
  return { figure: timeFigure('', done), instants: { from, to: Date.now() } };
};

export const timed = async (server: Server, { name, limit, n, work }: Timing): Promise<HeldFigure> => {
  await work(-1);
  const { figure, instants } = await measured(server, { n, work });
  return withUnits(held({ ...figure, figure: name }, limit), {
    logFile: server.logFile,
    instants: [instants],
  });
};

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};

const roundCount = 5;

type Round = Awaited<ReturnType<typeof measured>>;

/** What all rounds of one kind of call come to: medians. */
const ofRounds = (server: Server, name: string, rounds: readonly Round[]): Promise<HeldFigure> => {
  const middle = (of: (figure: Figure) => number | null): number =>
    rounded(median(rounds.map(({ figure }) => of(figure) ?? 0)), 2);
  const [first] = rounds;
  if (!first) throw new Error('There are no rounds');
  const figure = {
    ...first.figure,
    figure: name,
    n: rounds.reduce((sum, each) => sum + (each.figure.n ?? 0), 0),
    value: middle(({ value }) => value),
    p50_ms: middle(({ p50_ms }) => p50_ms),
    p95_ms: middle(({ p95_ms }) => p95_ms),
    server_cpu_ms_each: middle(({ server_cpu_ms_each }) => server_cpu_ms_each),
  };
  const instants = rounds.map((round) => round.instants);
  return withUnits(held(figure, null), { logFile: server.logFile, instants });
};

type Way = { name: string; work: () => Promise<unknown> };

/** In turn, so that a slow minute of the machine meets both; the last figure is how often the plain one the other takes. */
export const inTurn = async (
  server: Server,
  { plain, other, n }: { plain: Way; other: Way; n: number },
): Promise<HeldFigure[]> => {
  const rounds: { plain: Round; other: Round }[] = [];
  for (const way of [plain, other]) await way.work();
  for (let round = 0; round < roundCount; round += 1)
    rounds.push({
      plain: await measured(server, { n, work: plain.work }),
      other: await measured(server, { n, work: other.work }),
    });
  const timeOf = ({ figure }: Round): number => figure.server_cpu_ms_each ?? 0;
  const ratio = median(rounds.map((round) => timeOf(round.other) / timeOf(round.plain)));
  return [
    await ofRounds(
      server,
      plain.name,
      rounds.map((round) => round.plain),
    ),
    await ofRounds(
      server,
      other.name,
      rounds.map((round) => round.other),
    ),
    held(plainFigure(`processor time: ${other.name} to ${plain.name}`, ratio, 'times'), null),
  ];
};
