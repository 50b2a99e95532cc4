// A rich text as blocks of runs: what every renderer draws, so that screen, paper and mail show the same.
import { blankAddress } from '#shared/richText/richAddress.ts';
import { opsOf, type RichAttributes, type RichOp } from '#shared/richText/richOps.ts';
import { cleanRichText } from '#shared/richText/richText.ts';

/** The marks of a run; a link that leads nowhere is none. */
export type RichMarks = Pick<
  RichAttributes,
  'bold' | 'italic' | 'underline' | 'strike' | 'script' | 'link' | 'color' | 'background' | 'size' | 'font'
>;

export type RichRun = { readonly marks: RichMarks } & (
  | { readonly text: string }
  | { readonly image: string }
);

type Kind =
  | { readonly kind: 'paragraph' }
  | { readonly kind: 'quote' }
  | { readonly kind: 'header'; readonly level: 1 | 2 | 3 }
  /** `number` where the list is an ordered one. */
  | { readonly kind: 'item'; readonly number: number | null };

export type RichBlock = Kind & {
  readonly indent: number;
  readonly align: NonNullable<RichAttributes['align']> | 'start';
  /** Where the line says it; otherwise its first letter decides. */
  readonly direction: 'rtl' | null;
  readonly runs: readonly RichRun[];
};

/** The last number of each depth of a list that goes on. */
type Counters = number[];

const numberIn = (counters: Counters, depth: number): number => {
  counters.length = depth + 1;
  const number = (counters[depth] ?? 0) + 1;
  counters[depth] = number;
  return number;
};

const kindOf = (format: RichAttributes, counters: Counters): Kind => {
  const { list, header, indent = 0 } = format;
  if (list === 'ordered') return { kind: 'item', number: numberIn(counters, indent) };
  if (list) {
    counters.length = Math.min(counters.length, indent + 1);
    return { kind: 'item', number: null };
  }
  counters.length = 0;
  if (header) return { kind: 'header', level: header };
  return { kind: format.blockquote ? 'quote' : 'paragraph' };
};

const marksOf = ({ link, ...others }: RichAttributes): RichMarks =>
  link === undefined || link === blankAddress ? others : { ...others, link };

/** The runs of an operation, a line break as null. */
const partsOf = ({ insert, attributes = {} }: RichOp): (RichRun | null)[] => {
  const marks = marksOf(attributes);
  if (typeof insert !== 'string')
    return insert.image === blankAddress ? [] : [{ image: insert.image, marks }];
  return (insert.match(/\n|[^\n]+/g) ?? []).map((part) => (part === '\n' ? null : { text: part, marks }));
};

/** The blocks of a text that is stored; of anything else none. */
export const richBlocks = (text: string): RichBlock[] => {
  const blocks: RichBlock[] = [];
  const counters: Counters = [];
  let runs: RichRun[] = [];
  for (const op of opsOf(cleanRichText(text)) ?? []) {
    const { indent = 0, align = 'start', direction = null } = op.attributes ?? {};
    for (const part of partsOf(op)) {
      if (part) runs.push(part);
      else {
        blocks.push({ ...kindOf(op.attributes ?? {}, counters), indent, align, direction, runs });
        runs = [];
      }
    }
  }
  return blocks;
};

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;

/** The direction of a block: its own, otherwise that of its first letter, otherwise that of what it is in. */
export const directionOfBlock = (block: RichBlock, otherwise: 'rtl' | 'ltr'): 'rtl' | 'ltr' => {
  if (block.direction) return block.direction;
  const words = block.runs.map((run) => ('text' in run ? run.text : '')).join('');
  const [first] = letter.exec(words) ?? [];
  if (first === undefined) return otherwise;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
};

/** What is written before an item of a list. */
export const itemLabel = (number: number | null): string => (number === null ? '•' : `${number}.`);

/** How much larger than the words around it a size is. */
export const sizeFactors = { small: 0.75, large: 1.5, huge: 2.5 } as const;
export const headerFactors = { 1: 1.6, 2: 1.35, 3: 1.15 } as const;
