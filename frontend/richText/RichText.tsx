// A rich text as it is read: elements made from its runs, never markup out of a string.
import { createElement, Fragment, type ReactNode, useLayoutEffect } from 'react';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { direction as pageDirection } from '#frontend/lib/texts/locale.ts';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { isForeignImage, isKeptImage } from '#shared/richText/richAddress.ts';
import {
  directionOfBlock,
  itemLabel,
  type RichBlock,
  type RichMarks,
  type RichRun,
  richBlocks,
} from '#shared/richText/richBlocks.ts';
import { ForeignImage } from './ForeignImage.tsx';
import { QuietImage } from './QuietImage.tsx';
import styles from './RichText.module.css';
import { adoptRichColours } from './richColourSheet.ts';

type Props = {
  text: string;
  /** The level of its largest heading on the page. */
  level?: number | undefined;
  /** Of a text in another language than the page's. */
  dir?: 'rtl' | 'ltr' | undefined;
  className?: string | undefined;
};

const markElements = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

const scriptElements = { sub: 'sub', super: 'sup' } as const;

const marked = (marks: RichMarks, content: ReactNode): ReactNode => {
  const scripted = marks.script ? createElement(scriptElements[marks.script], null, content) : content;
  return markElements.reduce(
    (inner, [mark, name]) => (marks[mark] ? createElement(name, null, inner) : inner),
    scripted,
  );
};

const styled = ({ color, background, size, font }: RichMarks, content: ReactNode): ReactNode =>
  color || background || size || font ? (
    <span data-color={color} data-background={background} data-size={size} data-font={font}>
      {content}
    </span>
  ) : (
    content
  );

const linked = ({ link }: RichMarks, content: ReactNode): ReactNode =>
  link === undefined ? (
    content
  ) : (
    <a href={link} rel="noopener noreferrer nofollow" target="_blank">
      {content}
    </a>
  );

/** What asks for images is fetched where a text names one. */
const kept = fetchedOr<{ source: string }>(
  QuietImage,
  async () => (await import('./KeptImage.tsx')).KeptImage,
);

const Run = ({ run }: { run: RichRun }) => {
  const { marks } = run;
  if ('text' in run) return linked(marks, styled(marks, marked(marks, run.text)));
  if (isForeignImage(run.image)) return <ForeignImage source={run.image} />;
  const image = isKeptImage(run.image) ? (
    <kept.Component source={run.image} waiting={<QuietImage source={run.image} />} />
  ) : (
    <img src={run.image} alt="" />
  );
  return linked(marks, image);
};

const tagOf = (block: RichBlock, level: number): string => {
  if (block.kind === 'header') return `h${Math.min(6, level + block.level - 1)}`;
  if (block.kind === 'item') return 'li';
  return block.kind === 'quote' ? 'blockquote' : 'p';
};

const labelOf = (block: RichBlock): ReactNode =>
  block.kind === 'item' ? <span data-label={block.number ?? 'bullet'}>{itemLabel(block.number)}</span> : null;

type BlockProps = { block: RichBlock; level: number; dir: 'rtl' | 'ltr' };

const Block = ({ block, level, dir }: BlockProps) =>
  createElement(
    tagOf(block, level),
    {
      dir: directionOfBlock(block, dir),
      'data-level': block.kind === 'header' ? block.level : undefined,
      'data-indent': block.indent || undefined,
      'data-align': block.align === 'start' ? undefined : block.align,
    },
    labelOf(block),
    block.runs.length === 0 ? <br /> : null,
    ...block.runs.map((run) => createElement(Run, { run })),
  );

type Placed = { block: RichBlock; place: number };

/** Neighbouring items are one list. */
const grouped = (blocks: readonly RichBlock[]): Placed[][] => {
  const groups: Placed[][] = [];
  for (const [place, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.block.kind === 'item') last.push({ block, place });
    else groups.push([{ block, place }]);
  }
  return groups;
};

export const RichText = ({ text, level = 3, dir = pageDirection, className }: Props) => {
  useLayoutEffect(adoptRichColours, []);
  return (
    <div className={classNames(styles['rich'], className)} dir={dir}>
      {grouped(richBlocks(text)).map((group) => {
        const drawn = group.map(({ block, place }) => (
          <Block key={place} block={block} level={level} dir={dir} />
        ));
        const [first] = group;
        return first?.block.kind === 'item' ? (
          <ul key={first.place}>{drawn}</ul>
        ) : (
          <Fragment key={first?.place}>{drawn}</Fragment>
        );
      })}
    </div>
  );
};
