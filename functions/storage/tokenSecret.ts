// The secret of tokens and sealed keys where it does not lie in the environment: read once, when a function starts.
import { environment, keepSecret } from './environment.ts';
import { signedCall } from './signing/signedCall.ts';

/** The value that the secrets manager keeps under a name. */
export const readSecret = async (name: string): Promise<string> => {
  const answer = await signedCall({
    service: 'secretsmanager',
    endpoint: environment.secretsEndpoint,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
    body: JSON.stringify({ SecretId: name }),
    failure: 'The secret was not given',
  });
  const { SecretString } = JSON.parse(answer) as { SecretString?: string };
  if (!SecretString) throw new Error('The secret is empty');
  return SecretString;
};

/** Keeps the secret that the environment names for the life of this process. */
export const loadTokenSecret = async (): Promise<void> => {
  const name = environment.secretName;
  if (name !== undefined) keepSecret(await readSecret(name));
};
