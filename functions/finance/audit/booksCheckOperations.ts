// The operations of the check of the books, by the names of their contracts.
import { checkBooks } from './checkBooks.ts';
import { getBooksCheck } from './getBooksCheck.ts';
import { repairBooks } from './repairBooks.ts';

export const booksCheckOperations = {
  checkBooks,
  getBooksCheck,
  repairBooks,
};
