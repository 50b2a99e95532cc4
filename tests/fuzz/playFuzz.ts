// Makes calls one after the other and says what must not be: a failure of the server, a hang, a word of another company, something written by a call that was refused.
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type FuzzCall, fuzzCall } from './fuzzCalls.ts';
import { eventOf, headersOf } from './fuzzClient.ts';
import type { FuzzProduct, Written } from './fuzzProduct.ts';
import { type FuzzWorld, newFuzzWorld } from './fuzzWorld.ts';

export type FuzzFailure = { seed: number; number: number; name: string; what: string; call: string };

export type FuzzReport = { calls: number; answers: Record<number, number>; failures: FuzzFailure[] };

/** After so many calls two new companies are made: in the old ones people have locked each other out. */
const callsOfWorld = 3000;
const hangMs = 20_000;

/** What a refused call may leave: that it was tried, how often, and that somebody is still there. */
const isTrace = ({ pk, action }: Written): boolean => {
  const key = pk.replace(/^(T#[^#]*|P)#/, '');
  if (key.startsWith('AUD#'))
    return ['permissionDenied', 'failedLogin', 'tfaFailed'].includes(String(action));
  return /^(DENIED|SES|RL)#/.test(key);
};

const inTime = async <Answer>(work: Promise<Answer>): Promise<Answer | 'hangs'> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), hangMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

export type Outcome = {
  answer: APIGatewayProxyStructuredResultV2 | 'hangs';
  written: Written[];
  errors: unknown[];
};

/** One sentence where something is wrong. */
export const faultOf = ({ other }: FuzzCall, { answer, written, errors }: Outcome): string | null => {
  if (answer === 'hangs') return `no answer after ${hangMs / 1000} seconds`;
  const { statusCode = 0 } = answer;
  if (statusCode >= 500 || statusCode < 200)
    return `answered ${statusCode} ${answer.body}: ${JSON.stringify(errors).slice(0, 1500)}`;
  if (
    JSON.stringify([answer.body, answer.headers, answer.cookies])
      .toLowerCase()
      .includes(other.word.toLowerCase())
  )
    return `told a word of the other company: ${answer.body?.slice(0, 1500)}`;
  const left = statusCode < 400 ? [] : written.filter((item) => !isTrace(item));
  return left.length === 0
    ? null
    : `was refused (${answer.body?.slice(0, 300)}) and wrote ${JSON.stringify(left).slice(0, 800)}`;
};

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 3000 ? `${text.slice(0, 3000)}… (${text.length} characters)` : text;
};

const textOf = ({ contract, company, role, parts, headers }: FuzzCall): string =>
  `${contract.method} ${contract.path} as ${role} of ${company.word}: ${shortened(parts)} ${shortened(headers)}`;

const make = async (
  product: FuzzProduct,
  { contract, company, role, parts, headers }: FuzzCall,
): Promise<Outcome> => {
  const own = contract.auth === null ? {} : headersOf(company.sessions[role]);
  const event = eventOf(contract, parts, { ...own, ...headers });
  product.written();
  product.errors();
  const answer = await inTime(product.answer(event));
  return { answer, written: product.written(), errors: product.errors() };
};

const statusOf = ({ answer }: Outcome): number => (answer === 'hangs' ? 0 : (answer.statusCode ?? 0));

/** Whoever was logged out comes again, so that the next call reaches something; false where an admin is locked out for good. */
const comeAgain = async ({ contract, company, role }: FuzzCall, outcome: Outcome): Promise<boolean> => {
  if (statusOf(outcome) !== 401 || contract.auth === null) return true;
  return (await company.session(role)) !== null || role !== 'admin';
};

export type FuzzOrder = {
  seed: number;
  /** Of the first call. */
  from: number;
  calls: number;
  failuresMax: number;
  /** Told from time to time. */
  onMove?: (report: FuzzReport) => void;
  onFailure?: (failure: FuzzFailure) => void;
};

const movedEvery = 1000;

export const playFuzz = async (product: FuzzProduct, order: FuzzOrder): Promise<FuzzReport> => {
  const { seed, from, calls, failuresMax, onMove, onFailure } = order;
  const report: FuzzReport = { calls: 0, answers: {}, failures: [] };
  let world: FuzzWorld | null = null;
  for (let number = from; number < from + calls && report.failures.length < failuresMax; number += 1) {
    if (number % callsOfWorld === 0) world = null;
    world ??= await newFuzzWorld(product);
    const call = fuzzCall(world, seed, number);
    const outcome = await make(product, call);
    const status = statusOf(outcome);
    report.answers[status] = (report.answers[status] ?? 0) + 1;
    const what = faultOf(call, outcome);
    if (what !== null) {
      const failure = { seed, number, name: call.name, what, call: textOf(call) };
      report.failures.push(failure);
      onFailure?.(failure);
    }
    if (!(await comeAgain(call, outcome))) world = null;
    report.calls += 1;
    if (report.calls % movedEvery === 0) onMove?.(report);
  }
  return report;
};

/** What to do about a failure. */
export const failureSentence = ({ seed, number, what, call }: FuzzFailure): string =>
  `Seed ${seed}, call ${number} ${what}\n  ${call}\n  npm run fuzz -- --seed ${seed} --from ${number} --calls 1   makes it again; without --from and with --calls ${number + 1} all before it, too.`;
