// The one model of a report or list: the PDF, the spreadsheet and the CSV are all drawn from it, so their figures are equal.
import type { DocumentFact, DocumentFrame } from '#shared/documents/documentFrame.ts';
import { formatMoney, groupedMoney } from '#shared/kernel/money.ts';

/** `code` and `date` are set left to right; `amount` is money, `number` any other exact figure. */
export type ColumnKind = 'text' | 'code' | 'date' | 'amount' | 'number';

type ColumnBase = {
  readonly key: string;
  readonly label: string;
  /** Neighbouring columns with the same group share a heading above their own. */
  readonly group?: string | undefined;
  /** How much of the width left over this text column takes, 1 when left out. */
  readonly weight?: number | undefined;
  /** Figures stand at the right edge in both languages; everything else at the start. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** In files for machines only: on paper it would take the room of what people read. */
  readonly fileOnly?: true | undefined;
