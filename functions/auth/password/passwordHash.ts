// Passwords as Argon2id in PHC text; verifying an unknown user's password takes the same time as a known one's.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What a hash is made with; the memory in KiB. */
type Cost = { memory: number; passes: number; parallelism: number };

/** OWASP's choice: 19 MiB, two passes, one lane. */
const todaysCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashLength = 32;
const saltBytes = 16;

const prefixOf = ({ memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

const prefix = prefixOf(todaysCost);

/** No password has this hash; it is used where there is no user, or one who has not set a password yet. */
export const nobodysHash = `${prefix}c2FsdCBvZiBub2JvZHkhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** Runs beside the event loop: others are answered meanwhile. */
const derive = promisify(argon2);

/** The same password typed on another keyboard may be composed differently. */
const derived = (
  password: string,
  nonce: Buffer,
  { tagLength, ...cost }: Cost & { tagLength: number },
): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength, ...cost });

/** PHC text writes base64 without its padding. */
const phcBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The cost is another one than today's in tests only, which make old hashes. */
export const hashPassword = async (password: string, cost = todaysCost): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const hash = await derived(password, salt, { ...cost, tagLength: hashLength });
  return `${prefixOf(cost)}${phcBase64(salt)}$${phcBase64(hash)}`;
};

const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const parsedHash = (text: string) => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phcForm.exec(text) ?? [];
  if (hash === '') throw new Error('A password hash is no Argon2id in PHC text');
  const cost: Cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
};

/** Whether the password is the one of the hash; with no hash it computes one all the same and is false. */
export const isPassword = async (password: string, text: string | null): Promise<boolean> => {
  const { cost, salt, hash } = parsedHash(text ?? nobodysHash);
  const found = await derived(password, salt, { ...cost, tagLength: hash.length });
  return timingSafeEqual(found, hash) && text !== null;
};

/** Made with other parameters than today's. */
export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(prefix);
