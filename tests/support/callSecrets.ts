// The secrets that went through a call, in either direction: passwords, tokens, keys and codes of the second step, recovery codes.
import type { AnsweredCall } from './product/client.ts';

const secretName = /password|token|secret|recovery|otp|challenge|^key$|^uri$/i;
/** In the calls of the second step a code is a secret, too; elsewhere it names a record. */
const secretCode = /^codes?$/;
/** Shorter ones are nothing that a person would keep secret. */
const lengthMin = 8;
/** The digits of an authenticator stand by chance in any number: they are looked for as a whole value. */
const sixDigits = /^\d{6}$/;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    secretName.test(name) ? textsIn(inner) : secretsIn(inner),
  );
};

const codesIn = (value: unknown): string[] =>
  Object.entries(value ?? {}).flatMap(([name, inner]) => (secretCode.test(name) ? textsIn(inner) : []));

/** As they would stand in JSON. */
export const secretsOf = ({ contract, headers, input, answer }: AnsweredCall): string[] => {
  // A refusal's code names what is wrong.
  const bodies = answer.status === 200 ? [input.body, answer.body] : [input.body];
  const codes = contract.path.includes('tfa') ? bodies.flatMap(codesIn) : [];
  return [headers['API_KEY'] ?? '', ...bodies.flatMap(secretsIn), ...codes].flatMap((text) => {
    if (sixDigits.test(text)) return [`"${text}"`];
    return text.length < lengthMin ? [] : [text];
  });
};
