// What a document is about, in one line: the text of its head or of its first line, and which document it takes back.
import type { AnyKind } from './documentKind.ts';

type Said = { lineText?: string | undefined; reverses: { number: string } | null };

/** The words behind the number that is taken back; `reversalOf` is "reversal of" in the language of the reader. */
export const reversalText = (number: string | null | undefined, text: string, reversalOf: string): string => {
  if (!number) return text;
  return text === '' ? `${reversalOf} ${number}` : `${reversalOf} ${number} · ${text}`;
};

/** What lists show of a document. */
export const documentText = ({ about }: Pick<AnyKind, 'about'>, row: Said, reversalOf: string): string => {
  const said = (row as Readonly<Record<string, unknown>>)[about.head];
  return reversalText(row.reverses?.number, String(said || (row.lineText ?? '')), reversalOf);
};
