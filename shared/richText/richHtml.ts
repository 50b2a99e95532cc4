// A rich text as static HTML for mails: own elements only, every word and address escaped.
import { hostOf, isForeignImage, isKeptImage } from '#shared/richText/richAddress.ts';
import {
  directionOfBlock,
  headerFactors,
  itemLabel,
  type RichBlock,
  type RichMarks,
  type RichRun,
  richBlocks,
  sizeFactors,
} from '#shared/richText/richBlocks.ts';

type Options = {
  /** Of what it is in: a line without letters follows it. */
  readonly direction: 'rtl' | 'ltr';
  /** The level of its largest heading. */
  readonly level?: number | undefined;
  /** Where kept images are, by their sources: data or addresses. */
  readonly images?: ReadonlyMap<string, string> | undefined;
};

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element; an attribute without a value is left out. The data of its formats is what the editor reads when a copy is pasted. */
const element = (name: string, attributes: Attributes, content: string): string => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
};

const styleOf = (marks: RichMarks): string =>
  [
    marks.color ? `color:${marks.color}` : '',
    marks.background ? `background-color:${marks.background}` : '',
    marks.size ? `font-size:${sizeFactors[marks.size]}em` : '',
    marks.font ? `font-family:${marks.font}` : '',
  ]
    .filter((rule) => rule !== '')
    .join(';');

const wrappers = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

const linked = (content: string, link: string | undefined): string =>
  link === undefined
    ? content
    : element('a', { href: link, rel: 'noopener noreferrer nofollow', target: '_blank' }, content);

/** Spaces at its ends and double ones stay, as they do on the screen. */
const words = (text: string): string => escaped(text).replace(/ {2}/g, ' &nbsp;');

/** A kept image is named, so that a copy of it is the same; it is shown where its address is known. */
const imageHtml = (source: string, { images }: Pick<Options, 'images'>): string => {
  if (isForeignImage(source)) return linked(escaped(hostOf(source)), source);
  const isKept = isKeptImage(source);
  const data = isKept ? ` data-image="${escaped(source)}"` : '';
  const address = isKept ? images?.get(source) : source;
  const shown = address === undefined ? '' : ` src="${escaped(address)}"`;
  return `<img${shown}${data} alt="" style="max-width:100%">`;
};

const runHtml = (run: RichRun, options: Options): string => {
  const { marks } = run;
  const content = 'text' in run ? words(run.text) : imageHtml(run.image, options);
  const marked = wrappers.reduce(
    (inner, [mark, name]) => (marks[mark] ? element(name, {}, inner) : inner),
    marks.script ? element(marks.script === 'sub' ? 'sub' : 'sup', {}, content) : content,
  );
  const style = styleOf(marks);
  const { color, background, size, font } = marks;
  const data = { 'data-color': color, 'data-background': background, 'data-size': size, 'data-font': font };
  const styled = style === '' ? marked : element('span', { ...data, style }, marked);
  return linked(styled, 'image' in run && isForeignImage(run.image) ? undefined : marks.link);
};

/** The tag of a block; a heading is below those of the page that it is on. */
const tagOf = (block: RichBlock, level: number): string => {
  if (block.kind === 'header') return `h${Math.min(6, level + block.level - 1)}`;
  if (block.kind === 'item') return 'li';
  return block.kind === 'quote' ? 'blockquote' : 'p';
};

const indentEm = 1.5;

const blockStyle = (block: RichBlock, direction: 'rtl' | 'ltr'): string => {
  const side = direction === 'rtl' ? 'right' : 'left';
  const isSet = block.kind === 'item' || block.kind === 'quote';
  const indent = indentEm * (block.indent + (isSet ? 1 : 0));
  const margins = block.kind === 'header' ? '0.6em 0 0.2em' : '0 0 0.4em';
  return [
    `margin:${margins}`,
    indent > 0 ? `margin-${side}:${indent}em` : '',
    block.kind === 'header' ? `font-size:${headerFactors[block.level]}em` : '',
    block.kind === 'item' ? 'list-style:none' : '',
    block.kind === 'quote' ? `border-${side}:2px solid #c6ccd4;padding-${side}:0.7em` : '',
    block.align === 'start' ? '' : `text-align:${block.align}`,
  ]
    .filter((rule) => rule !== '')
    .join(';');
};

const listOf = (block: RichBlock): string | undefined => {
  if (block.kind !== 'item') return undefined;
  return block.number === null ? 'bullet' : 'ordered';
};

const blockHtml = (block: RichBlock, options: Options): string => {
  const { direction: outer, level = 2 } = options;
  const direction = directionOfBlock(block, outer);
  const label =
    block.kind === 'item'
      ? element('span', { 'data-label': String(block.number ?? 'bullet') }, `${itemLabel(block.number)} `)
      : '';
  const content = block.runs.map((run) => runHtml(run, options)).join('') || '<br>';
  const data = {
    dir: direction,
    'data-indent': block.indent > 0 ? String(block.indent) : undefined,
    'data-direction': block.direction ?? undefined,
    'data-list': listOf(block),
    'data-align': block.align === 'start' ? undefined : block.align,
    style: blockStyle(block, direction),
  };
  return element(tagOf(block, level), data, `${label}${content}`);
};

/** Neighbouring items are one list. */
const grouped = (blocks: readonly RichBlock[]): RichBlock[][] => {
  const groups: RichBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
};

/** The HTML of a text; empty where nothing is written. */
export const richHtml = (text: string, options: Options): string =>
  grouped(richBlocks(text))
    .map((group) => {
      const blocks = group.map((block) => blockHtml(block, options)).join('');
      return group[0]?.kind === 'item'
        ? element('ul', { style: 'list-style:none;margin:0;padding:0' }, blocks)
        : blocks;
    })
    .join('');
