// One signed call to a service of the cloud, for what a function asks once or seldom: it needs no client.
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import { ServiceAway } from '../connection/outage.ts';
import { environment } from '../environment.ts';
import { type SignedService, signedHeaders } from './signedRequest.ts';

export type ServiceCall = {
  service: SignedService;
  /** Where it is asked instead of in the cloud. */
  endpoint: string | undefined;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** What is said when it is not answered. */
  failure: string;
};

const triesMax = 3;
const pauseMs = 100;
/** A call that hangs would use up the time of its caller. */
const patienceMs = 3_000;

type Reply = { status: number; text: string };

const sendOnce = async ({ service, endpoint, headers, body, failure }: ServiceCall): Promise<Reply> => {
  const url = new URL(endpoint ?? `https://${service}.${environment.region}.amazonaws.com/`);
  const signing = { key: environment.accessKey, region: environment.region, nowMs: systemClock.nowMs() };
  const signed = signedHeaders({ method: 'POST', url, headers, body }, { ...signing, service });
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { method: 'POST', headers: signed, body, signal });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ServiceAway(`${failure}: no answer`, { cause });
  }
};

/** Whether a later call may be answered; a service that has too much to do answers 400, and with a code. */
const isAway = ({ status, text }: Reply): boolean => status >= 500 || status === 429 || /Throttl/.test(text);

const askOnce = async (call: ServiceCall): Promise<string> => {
  const reply = await sendOnce(call);
  if (reply.status === 200) return reply.text;
  // The answer is not repeated: it may hold what must not be in a log.
  const message = `${call.failure}: ${reply.status}`;
  throw isAway(reply) ? new ServiceAway(message) : new Error(message);
};

/** The text of the answer; a refused call is repeated, a little later each time. */
export const signedCall = async (call: ServiceCall, tries = 1): Promise<string> => {
  try {
    return await askOnce(call);
  } catch (error) {
    if (tries >= triesMax) throw error;
    await pause(pauseMs * tries);
    return signedCall(call, tries + 1);
  }
};
