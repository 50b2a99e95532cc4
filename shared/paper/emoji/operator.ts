// One operator of PDF with its numbers.

/** Rounded to parts of a unit: a point needs a thousandth, a turn or a scale more. */
export const operator = (numbers: readonly number[], name: string, parts = 1000): string =>
  `${numbers.map((value) => String(Math.round(value * parts) / parts)).join(' ')} ${name}`;

export const matrixOperator = (numbers: readonly number[]): string => operator(numbers, 'cm', 100_000);
