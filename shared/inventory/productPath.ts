// Where the card of a product is, and what of a report its moves are asked for.
import type { AskedEntries } from '../reports/report.ts';
import { reportAddress } from '../reports/reportAddress.ts';

export const productPath = (code: string, { branch = '', from = '', to = '' }: AskedEntries = {}): string =>
  reportAddress(`/inventory/products/${encodeURIComponent(code)}`, { branch, from, to });
