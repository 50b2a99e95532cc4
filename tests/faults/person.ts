// Somebody who works while everything breaks: sends each call with one key until it is answered, as the product's own client does.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { login } from '#shared/auth/api.ts';
import type { Endpoint, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { type Answer, type Client, type Credentials, clientOf } from '#tests/support/product/client.ts';

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The client went away while it was not known whether the call was done. */
export class GoneAway extends Error {}

/** An answer that no fault explains. */
export class Unexplained extends Error {}

export type Tally = {
  /** Calls that were sent again, because their answer was lost or they were refused for the moment. */
  repeated: number;
  /** Answers 503 and what they said. */
  refusals: Map<string, number>;
};

export type Asked = {
  givesUp?: boolean;
  key?: string;
  tally?: Tally;
};

export type Person = {
  readonly client: Client;
  readonly signIn: () => Promise<void>;
  /** Answers with the result, however often the call must be repeated. */
  readonly ask: <E extends Endpoint>(contract: E, input: Parts, asked?: Asked) => Promise<EndpointOutput<E>>;
};

const patienceMs = 90_000;
const pauseMs = 100;

const codeOf = (answer: Answer): string => (answer.body as { code?: string } | undefined)?.code ?? '';

const csrfOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => /^XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1])
    .find(Boolean) ?? '';

/** For the moment only: the caller may try again. */
const isForNow = (answer: Answer): boolean =>
  answer.status === 503 || answer.status === 429 || codeOf(answer) === 'ledger.busy';

export const newTally = (): Tally => ({ repeated: 0, refusals: new Map() });

const note = (tally: Tally | undefined, answer: Answer): void => {
  if (!tally) return;
  const name = `${answer.status} ${codeOf(answer)}`;
  tally.refusals.set(name, (tally.refusals.get(name) ?? 0) + 1);
};

/** Undefined when the connection broke. */
const attempt = (send: () => Promise<Answer>): Promise<Answer | undefined> => send().catch(() => undefined);

export const personOf = (url: string, facts: { company: string; user: string; password: string }): Person => {
  const credentials: Credentials = {};
  const client = clientOf(url, credentials);

  const signIn = async (): Promise<void> => {
    const body = {
      corp_code: facts.company,
      username: facts.user,
      password: facts.password,
      end_other: true,
    };
    const end = Date.now() + patienceMs;
    for (;;) {
      const answer = await attempt(() => clientOf(url).send(login, { body }));
      if (answer?.status === 200) {
        credentials.token = (answer.body as { token: string }).token;
        credentials.csrf = csrfOf(answer);
        return;
      }
      if (answer && !isForNow(answer)) throw new Unexplained(`Sign-in: ${answer.status} ${codeOf(answer)}`);
      if (Date.now() > end) throw new Unexplained('Nobody can sign in any more');
      await delay(pauseMs);
    }
  };

  /** Whatever stood in the way of a call is cleared, as far as its caller can; some callers go away instead. */
  const recover = async (answer: Answer | undefined, { givesUp, tally }: Asked): Promise<void> => {
    if (tally) tally.repeated += 1;
    if (!answer) {
      if (givesUp) throw new GoneAway();
    } else if (isForNow(answer)) note(tally, answer);
    else if (answer.status === 401) await signIn();
    else throw new Unexplained(`${answer.status} ${codeOf(answer)}`);
    await delay(pauseMs);
  };

  const ask: Person['ask'] = async (contract, input, asked = {}) => {
    const idempotencyKey = asked.key ?? randomUUID();
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      const answer = await attempt(() => client.send(contract, input, { idempotencyKey }));
      if (answer?.status === 200) return answer.body as EndpointOutput<typeof contract>;
      await recover(answer, asked);
    }
    throw new Unexplained(`${contract.method} ${contract.path} is not answered any more`);
  };
  return { client, signIn, ask };
};
