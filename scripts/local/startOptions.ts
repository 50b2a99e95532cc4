// What the person who types `npm start` may choose, read from the command line and the environment.
import { resolve } from 'node:path';

export type StartOptions = {
  readonly fresh: boolean;
  readonly demo: boolean;
  readonly dev: boolean;
  readonly port: number;
  readonly address: string;
  readonly dataFolder: string;
  /** Another engine or the cloud instead of the embedded one. */
  readonly dynamodbEndpoint: string | undefined;
  readonly s3Endpoint: string | undefined;
  readonly demoPassword: string | undefined;
};

const demoPasswordLengthMin = 12;
const knownFlags = ['--fresh', '--no-demo', '--dev'];

const portOf = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535 ? port : undefined;
};

const isHttpAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const problemOf = (words: readonly string[], environment: NodeJS.ProcessEnv): string | undefined => {
  const unknown = words.find((word) => !knownFlags.includes(word));
  if (unknown !== undefined)
    return `I do not know the option ${unknown}. The options are ${knownFlags.join(', ')}.`;
  if (portOf(environment['PORT']) === undefined)
    return `PORT must be a number from 1 to 65535, not "${environment['PORT']}".`;
  for (const name of ['DYNAMODB_ENDPOINT', 'S3_ENDPOINT']) {
    const value = environment[name];
    if (value && !isHttpAddress(value)) return `${name} must be an http or https address, not "${value}".`;
  }
  const password = environment['MIZAN_DEMO_PASSWORD'];
  if (password && password.length < demoPasswordLengthMin)
    return `MIZAN_DEMO_PASSWORD must have at least ${demoPasswordLengthMin} characters.`;
  return undefined;
};

/** The choices, or one sentence that says what is wrong with them. */
export const startOptions = (
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): StartOptions | { readonly problem: string } => {
  const problem = problemOf(words, environment);
  if (problem !== undefined) return { problem };
  return {
    fresh: words.includes('--fresh'),
    demo: !words.includes('--no-demo'),
    dev: words.includes('--dev'),
    port: portOf(environment['PORT']) ?? 3000,
    address: environment['HOST'] || '127.0.0.1',
    dataFolder: resolve(environment['MIZAN_DATA'] || '.mizan'),
    dynamodbEndpoint: environment['DYNAMODB_ENDPOINT'] || undefined,
    s3Endpoint: environment['S3_ENDPOINT'] || undefined,
    demoPassword: environment['MIZAN_DEMO_PASSWORD'] || undefined,
  };
};
