// The secret of tokens and sealed keys where it does not lie in the environment: read once, when a function starts.
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from './clock.ts';
import { environment, keepSecret } from './environment.ts';
import { type ObjectRequest, signedHeaders } from './signedRequest.ts';

const triesMax = 3;
const pauseMs = 100;
/** A start that hangs would use up the time of the call that waits for it. */
const patienceMs = 3_000;

const requestFor = (name: string): ObjectRequest => ({
  method: 'POST',
  url: new URL(environment.secretsEndpoint ?? `https://secretsmanager.${environment.region}.amazonaws.com/`),
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'secretsmanager.GetSecretValue',
  },
  body: JSON.stringify({ SecretId: name }),
});

const askOnce = async (name: string): Promise<string> => {
  const request = requestFor(name);
  const signing = { key: environment.accessKey, region: environment.region, nowMs: systemClock.nowMs() };
  const response = await fetch(request.url, {
    method: request.method,
    headers: signedHeaders(request, { ...signing, service: 'secretsmanager' }),
    body: request.body,
    signal: AbortSignal.timeout(patienceMs),
  });
  // The answer is not repeated: it may hold what nobody is to read in a log.
  if (!response.ok) throw new Error(`The secret was not given: ${response.status}`);
  const { SecretString } = (await response.json()) as { SecretString?: string };
  if (!SecretString) throw new Error('The secret is empty');
  return SecretString;
};

const ask = async (name: string, tries = 1): Promise<string> => {
  try {
    return await askOnce(name);
  } catch (error) {
    if (tries >= triesMax) throw error;
    await pause(pauseMs * tries);
    return ask(name, tries + 1);
  }
};

/** Keeps the secret that the environment names for the life of this process. */
export const loadTokenSecret = async (): Promise<void> => {
  const name = environment.secretName;
  if (name !== undefined) keepSecret(await ask(name));
};
