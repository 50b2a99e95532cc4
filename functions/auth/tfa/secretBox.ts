// Keeps what must be read again, such as the key of an app, encrypted: AES-256-GCM by keys derived from the secret of the environment.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from '#functions/storage/environment.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(environment.secret, 'hex'), '', purpose, 32));

/** Whose secret it is, and what for: a box opens only for the same owner. */
export type Owner = { company: string; user: string; what: 'tfa' | 'tfaSetUp' };

const ownerText = ({ company, user, what }: Owner): string => `${what} ${company} ${user}`;

export const sealedBox = (owner: Owner, content: Uint8Array): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(owner.what), nonce);
  cipher.setAAD(Buffer.from(ownerText(owner)));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
};

/** Null where it is not one of ours, of this owner. */
export const openedBox = (owner: Owner, box: string): Buffer | null => {
  const bytes = Buffer.from(box, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyFor(owner.what), bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(ownerText(owner)));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
};

/** A hash that cannot be guessed from the table alone. */
export const keyedHash = (owner: Owner, text: string): string =>
  createHmac('sha256', keyFor(`${owner.what} hash`))
    .update(`${ownerText(owner)} ${text}`)
    .digest('base64url');
