// What a voucher is about, in one line: its narration or the words of its lines, and which voucher it takes back.
import type { VoucherRow } from './voucher.ts';

type Said = Pick<VoucherRow, 'narration' | 'lineText'> & { reverses: { number: string } | null };

/** The words behind the number that is taken back; `reversalOf` is "reversal of" in the language of the reader. */
export const reversalText = (number: string | null | undefined, text: string, reversalOf: string): string => {
  if (!number) return text;
  return text === '' ? `${reversalOf} ${number}` : `${reversalOf} ${number} · ${text}`;
};

/** What lists show of a voucher. */
export const voucherText = ({ narration, lineText = '', reverses }: Said, reversalOf: string): string =>
  reversalText(reverses?.number, narration || lineText, reversalOf);
