// What a document is about, in one line: the text of its head or of its first line, and which document it takes back.
import { inLanguage } from './bothLanguages.ts';
import type { AnyKind } from './documentKind.ts';

/** In which language somebody reads, and "reversal of" in it. */
type Reader = { language: 'ar' | 'en'; reversalOf: string };

type Said = { lineText?: string | undefined; reverses: { number: string } | null };

/** The words behind the number that is taken back. */
export const reversalText = (
  number: string | null | undefined,
  kept: string,
  { language, reversalOf }: Reader,
): string => {
  const text = inLanguage(kept, language);
  if (!number) return text;
  return text === '' ? `${reversalOf} ${number}` : `${reversalOf} ${number} · ${text}`;
};

/** What lists show of a document. */
export const documentText = ({ about }: Pick<AnyKind, 'about'>, row: Said, reader: Reader): string => {
  const said = (row as Readonly<Record<string, unknown>>)[about.head];
  return reversalText(row.reverses?.number, String(said || (row.lineText ?? '')), reader);
};
