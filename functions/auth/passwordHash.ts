// Passwords as Argon2id in PHC text; verifying an unknown user's password takes the same time as a known one's.
import { randomBytes } from 'node:crypto';

/** OWASP's choice: 19 MiB, two passes, one lane. */
const parameters = { memorySize: 19_456, iterations: 2, parallelism: 1 };
const hashLength = 32;
const saltBytes = 16;

const prefix = `$argon2id$v=19$m=${parameters.memorySize},t=${parameters.iterations},p=${parameters.parallelism}$`;

/** No password has this hash; it stands in where there is no user, and where one has not set a password yet. */
export const nobodysHash = `${prefix}c2FsdCBvZiBub2JvZHkhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** The same password typed on another keyboard may be composed differently. */
const normalised = (password: string): string => password.normalize('NFKC');

/** Loaded with the first password: most starts see none. */
const argon2 = () => import('hash-wasm');

export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).argon2id({
    ...parameters,
    hashLength,
    password: normalised(password),
    salt: randomBytes(saltBytes),
    outputType: 'encoded',
  });

/** Whether the password is the one of the hash; with no hash it computes one all the same and is false. */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const { argon2Verify } = await argon2();
  const matches = await argon2Verify({ password: normalised(password), hash: hash ?? nobodysHash });
  return hash !== null && matches;
};

/** Made with other parameters than today's. */
export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(prefix);
