// The secrets that went through a call, in either direction: passwords, tokens, keys of the second step, recovery codes.
import type { AnsweredCall } from './client.ts';

const secretName = /password|token|secret|recovery|otp|challenge|^key$|^uri$/i;
/** Shorter ones, such as the six digits of an authenticator, stand by chance in any number. */
const lengthMin = 8;

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

export const secretsOf = ({ headers, input, answer }: AnsweredCall): string[] =>
  [headers['API_KEY'] ?? '', ...secretsIn(input.body), ...secretsIn(answer.body)].filter(
    (text) => text.length >= lengthMin,
  );
