// Values that stand nowhere else, put into fields that only some may see, to be looked for in every answer.
import type { Field, FieldValue } from '#shared/resources/fields.ts';

let counted = 0;
const next = (): number => {
  counted += 1;
  return counted;
};

/** An account number that is right: its check digits are computed. */
const ibanOf = (number: number): string => {
  const account = `80${String(number).padStart(18, '0')}`;
  const check = 98n - (BigInt(`${account}281000`) % 97n);
  return `SA${String(check).padStart(2, '0')}${account}`;
};

/** A value of the field that stands nowhere else, and how it shows in an answer. */
export const secretOf = (field: Field): { value: FieldValue; word: string } | null => {
  const number = next();
  if (field.kind === 'money' || field.kind === 'decimal') {
    const word = `8${String(number).padStart(3, '0')}731`;
    return { value: `${word}.00`, word };
  }
  if (field.kind === 'rows') {
    const money = Object.entries(field.of).find(([, cell]) => cell.kind === 'money');
    const choice = Object.entries(field.of).find(([, cell]) => cell.kind === 'choice');
    if (!money || choice?.[1].kind !== 'choice') return null;
    const word = `8${String(number).padStart(3, '0')}731`;
    return { value: [{ [choice[0]]: Object.keys(choice[1].choices)[0] ?? '', [money[0]]: word }], word };
  }
  if (field.kind !== 'text') return null;
  const word = field.format === 'iban' ? ibanOf(number) : `secret${number}`;
  return { value: word, word };
};
