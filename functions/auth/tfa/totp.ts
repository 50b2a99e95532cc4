// One-time codes by time (RFC 6238: SHA-1, 30 seconds, six digits), one step before and after the present one, none twice.
import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '#functions/http/tokens.ts';
import { codeDigits, stepSeconds } from '#shared/auth/tfa.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secretBytes = 20;
/** Clocks differ: a step early and a step late are taken too. */
const window = [0, -1, 1] as const;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** Base 32 without padding, as apps take it. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / stepSeconds);

export const codeOfStep = (secret: Uint8Array, step: number, digits: number = codeDigits): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step whose code this is, or null; steps up to the last used one are refused. All are compared, so that the time reveals nothing. */
export const stepOfCode = (
  secret: Uint8Array,
  code: string,
  { nowMs, lastStep }: { nowMs: number; lastStep: number },
): number | null => {
  const steps = window.map((away) => stepAt(nowMs) + away);
  const matching = steps.filter((step) => isSameText(codeOfStep(secret, step), code));
  return matching.find((step) => step > lastStep) ?? null;
};

/** What an app reads from the picture. */
export const totpUri = (secret: Uint8Array, { company, user }: { company: string; user: string }): string => {
  const issuer = 'Mizan';
  const label = encodeURIComponent(`${issuer}:${user} (${company})`);
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${label}?${query}`;
};
