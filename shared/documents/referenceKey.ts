// The numbers that others give to their documents, as they are compared: `INV 0012`, `INV-0012` and `inv0012` are one.
import { searchKey } from '../kernel/searchKey.ts';

export const referenceKey = (reference: string): string =>
  searchKey(reference).replace(/[^\p{L}\p{N}]/gu, '');
