// A sum typed into an amount, such as `100*1.15`: worked out exactly, rounded once to the decimals of the currency.
import { formatMoney, mulDiv, parseMoney } from '../money.ts';
import { latinDigits, normaliseNumber } from '../numberEntry.ts';

/** An exact value on the way to the result. */
type Fraction = { top: bigint; bottom: bigint };

type Token = string;

const signs: Record<string, string> = { '×': '*', '÷': '/', '−': '-' };

const lengthMax = 80;
const decimalsMax = 30;

/** Numbers, signs and brackets; null where anything else is among them. */
const tokensOf = (entry: string): Token[] | null => {
  const text = latinDigits(entry)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[×÷−]/g, (sign) => signs[sign] ?? sign);
  const tokens = text.match(/[\d.,]+|[-+*/()]|\S/g) ?? [];
  return tokens.every((token) => /^([\d.,]+|[-+*/()])$/.test(token)) ? tokens : null;
};

const numberOf = (token: Token): Fraction | null => {
  const text = normaliseNumber(token);
  const units = text === null ? null : parseMoney(text, decimalsMax);
  return units === null ? null : { top: units, bottom: 10n ** BigInt(decimalsMax) };
};

const apply = (sign: Token, a: Fraction, b: Fraction): Fraction | null => {
  if (sign === '*') return { top: a.top * b.top, bottom: a.bottom * b.bottom };
  if (sign === '/') return b.top === 0n ? null : { top: a.top * b.bottom, bottom: a.bottom * b.top };
  const right = sign === '-' ? -b.top : b.top;
  return { top: a.top * b.bottom + right * a.bottom, bottom: a.bottom * b.bottom };
};

/** Reads from the front of the tokens and takes what it has read away. */
const factor = (tokens: Token[]): Fraction | null => {
  const first = tokens.shift();
  if (first !== '(') return first === undefined ? null : numberOf(first);
  const inner = total(tokens);
  return tokens.shift() === ')' ? inner : null;
};

const chainOf =
  (operand: (tokens: Token[]) => Fraction | null, operators: readonly Token[]) =>
  (tokens: Token[]): Fraction | null => {
    let value = operand(tokens);
    while (value !== null && operators.includes(tokens[0] ?? '')) {
      const sign = tokens.shift() ?? '';
      const next = operand(tokens);
      value = next === null ? null : apply(sign, value, next);
    }
    return value;
  };

const product = chainOf(factor, ['*', '/']);
const total = chainOf(product, ['+', '-']);

/**
 * The result of a typed sum as a decimal string, rounded half up to so many decimals; null where the entry is no sum.
 * It begins with a digit, so that a minus before an amount is no sum.
 */
export const calculated = (entry: string, scale: number): string | null => {
  const text = entry.trim();
  if (text.length > lengthMax || normaliseNumber(text) !== null) return null;
  const tokens = tokensOf(text);
  if (tokens === null || !/^\d/.test(tokens[0] ?? '')) return null;
  const value = total(tokens);
  if (value === null || tokens.length > 0) return null;
  return formatMoney(mulDiv(value.top, 10n ** BigInt(scale), value.bottom), scale);
};
