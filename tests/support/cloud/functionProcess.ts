// A function of a cell in a process of its own: its bundle, the variables of its template and no others, and keys of its role.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { functionsFolder } from '#scripts/checks/builtFunctions.ts';
import type { IssuedKey } from './credentials.ts';

export type FunctionSettings = {
  readonly area: string;
  readonly region: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly key: IssuedKey;
  readonly cloud: string;
  readonly timeoutMs: number;
  /** How much later its clock is. */
  readonly clockMs: number;
};

type Answer = { id: number; value?: unknown; fault?: string; missing: string[] };

let program: string | undefined;

/** What runs in the process, as plain JavaScript: each start is faster by what reading types takes. */
const runner = (): string => {
  if (program !== undefined) return program;
  program = join(mkdtempSync(join(tmpdir(), 'mizan-lambda-')), 'lambdaProcess.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'lambdaProcess.ts')],
    outfile: program,
    platform: 'node',
    format: 'esm',
  });
  return program;
};

/** Lambda gives these to every function. */
const givenByLambda = ({ area, region, key }: FunctionSettings) => ({
  AWS_REGION: region,
  AWS_LAMBDA_FUNCTION_NAME: area,
  AWS_ACCESS_KEY_ID: key.id,
  AWS_SECRET_ACCESS_KEY: key.secret,
  AWS_SESSION_TOKEN: key.token,
});

const started = (settings: FunctionSettings): ChildProcess =>
  fork(
    runner(),
    [join(functionsFolder, settings.area, 'lambda.mjs'), settings.cloud, String(settings.clockMs)],
    {
      env: { ...settings.variables, ...givenByLambda(settings) },
      execArgv: [],
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );

export type FunctionProcess = ReturnType<typeof functionProcess>;

export const functionProcess = (settings: FunctionSettings) => {
  const child = started(settings);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => lines.push(line));
  const waiting = new Map<number, (answer: Answer) => void>();
  const missing = new Set<string>();
  let calls = 0;
  child.on('message', (answer: Answer) => {
    for (const name of answer.missing) missing.add(name);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  child.on('exit', (code) => {
    for (const [id, answer] of waiting) answer({ id, fault: `The process ended with ${code}`, missing: [] });
    waiting.clear();
  });

  const answerTo = (event: unknown): Promise<Answer> =>
    new Promise((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      child.send({ id: calls, event, timeoutMs: settings.timeoutMs });
    });

  let last: Promise<unknown> = Promise.resolve();
  return {
    /** What the handler answers; one event at a time, as a function has them. */
    invoke: async (event: unknown): Promise<unknown> => {
      const turn = last.then(() => answerTo(event));
      last = turn;
      const { value, fault } = await turn;
      if (fault !== undefined) throw new Error(`${settings.area}: ${fault}`);
      return value;
    },
    /** The variables that it asked for and does not have. */
    missing: (): string[] => [...missing],
    lines: (): string[] => lines.map((line) => line),
    stop: (): void => {
      child.disconnect();
    },
  };
};
