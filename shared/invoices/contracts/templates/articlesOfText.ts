// The articles of a template: each heading of its text begins one; what lies before the first has no title.
import { opsOf, type RichOp } from '../../../richText/richOps.ts';
import { richTextOf } from '../../../richText/richText.ts';

type Titled = { title: string; text: string };

/** Lines with their words, each ended by its own break. */
type Line = { ops: RichOp[]; isHeading: boolean };

/** Words and line breaks apart. */
const pieces = (op: RichOp): RichOp[] =>
  typeof op.insert === 'string'
    ? op.insert.split(/(\n)/).flatMap((insert) => (insert === '' ? [] : [{ ...op, insert }]))
    : [op];

const linesOf = (text: string): Line[] => {
  const lines: Line[] = [];
  let ops: RichOp[] = [];
  for (const op of [...(opsOf(text) ?? []).flatMap(pieces), { insert: '\n' } satisfies RichOp]) {
    ops.push(op);
    if (op.insert !== '\n') continue;
    lines.push({ ops, isHeading: op.attributes?.header !== undefined });
    ops = [];
  }
  return lines;
};

const wordsOf = ({ ops }: Line): string =>
  ops
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('')
    .trim();

const isBlank = (line: Line): boolean =>
  wordsOf(line) === '' && line.ops.every(({ insert }) => typeof insert === 'string');

export const articlesOfText = (text: string): Titled[] => {
  const articles: { title: string; lines: Line[] }[] = [];
  for (const line of linesOf(text)) {
    if (line.isHeading && !isBlank(line)) articles.push({ title: wordsOf(line), lines: [] });
    else if (articles.length > 0) articles.at(-1)?.lines.push(line);
    else if (!isBlank(line)) articles.push({ title: '', lines: [line] });
  }
  return articles.map(({ title, lines }) => ({
    title,
    text: lines.every(isBlank) ? '' : richTextOf(lines.flatMap(({ ops }) => ops)),
  }));
};

export type Article = { title: string; title_ar: string; text: string; text_ar: string };

/** The first in one language beside the first in the other. */
export const articlesOfTexts = ({ text, text_ar }: { text: string; text_ar: string }): Article[] => {
  const [english, arabic] = [articlesOfText(text), articlesOfText(text_ar)];
  return Array.from({ length: Math.max(english.length, arabic.length) }, (_, at) => ({
    title_ar: arabic[at]?.title ?? '',
    title: english[at]?.title ?? '',
    text_ar: arabic[at]?.text ?? '',
    text: english[at]?.text ?? '',
  }));
};
