// A column as a spreadsheet names it: A, B … Z, AA.
const letters = 26;
const firstLetter = 65;

export const columnLetter = (column: number): string =>
  (column >= letters ? columnLetter(Math.floor(column / letters) - 1) : '') +
  String.fromCharCode(firstLetter + (column % letters));
