// When a workflow, or a step of it, applies: conditions on facts of a document, all of which must hold (B7.1).
import * as z from 'zod/mini';
import { requiredText } from '../kernel/fields.ts';
import { type Money, parseMoney, scaleMax } from '../kernel/money.ts';

export const operators = ['equals', 'differs', 'oneOf', 'above', 'atLeast', 'between'] as const;
export type Operator = (typeof operators)[number];

/** Which operators a fact can be asked by: amounts are compared, codes are looked up. */
export const operatorsOf: Readonly<Record<'money' | 'record', readonly Operator[]>> = {
  money: ['atLeast', 'above', 'between', 'equals'],
  record: ['oneOf', 'differs'],
};

const valuesMax = 50;

/** Amounts as decimal text in the currency of the books, or codes; `between` has the two ends, both inside. */
export const condition = z.object({
  field: requiredText(40),
  operator: z.enum(operators, 'field.invalid'),
  values: z
    .array(requiredText(40))
    .check(z.minLength(1, 'field.required'), z.maxLength(valuesMax, 'field.tooLong')),
});
export type Condition = z.output<typeof condition>;

/** What conditions read of a document: an amount in minor units, or the codes that it names. */
export type Fact = Money | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

const amountHolds = (operator: Operator, fact: Money, [first, last]: readonly Money[]): boolean => {
  if (first === undefined) return false;
  if (operator === 'equals') return fact === first;
  if (operator === 'above') return fact > first;
  if (operator === 'atLeast') return fact >= first;
  return operator === 'between' && last !== undefined && fact >= first && fact <= last;
};

const codesHold = (operator: Operator, fact: readonly string[], values: readonly string[]): boolean => {
  const isIn = fact.some((code) => values.includes(code));
  return operator === 'differs' ? !isIn : isIn;
};

/** Whether one condition holds; `scale`: decimals of the currency of the books. A fact that the document does not have never holds. */
export const holds = ({ field, operator, values }: Condition, facts: Facts, scale: number): boolean => {
  const fact = facts[field];
  if (fact === undefined) return false;
  if (typeof fact !== 'bigint') return codesHold(operator, fact, values);
  // Limits were written in the currency of their day: more decimals than the books have now must not switch an approval off.
  const limits = values.flatMap((value) => parseMoney(value, scaleMax) ?? []);
  return amountHolds(operator, fact * 10n ** BigInt(scaleMax - scale), limits);
};

export const allHold = (conditions: readonly Condition[], facts: Facts, scale: number): boolean =>
  conditions.every((each) => holds(each, facts, scale));
