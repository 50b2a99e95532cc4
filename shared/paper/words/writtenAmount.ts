// An amount with its currency inside a sentence or a fact of a paper: grouped, its sign in place, and the currency by one name everywhere.
import { currencyLabel } from '#shared/kernel/currencyName.ts';
import { groupedDecimal } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';

/** `1,234.50 ر.س` or `1,234.50 SAR`, of a decimal text. */
export const writtenAmount = (amount: string, currency: string, language: DocumentLanguage): string =>
  `${leftToRight(groupedDecimal(amount))} ${currencyLabel(currency, language)}`;
