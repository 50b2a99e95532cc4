// Screen, paper and mail draw the same runs of every text, and of a hostile one nothing.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { createPaper } from '#shared/paper/pdfPaper.ts';
import { drawRichText, richLines } from '#shared/paper/rich/richPdf.ts';
import { isForeignImage } from '#shared/richText/richAddress.ts';
import { directionOfBlock, type RichRun, richBlocks } from '#shared/richText/richBlocks.ts';
import { richHtml } from '#shared/richText/richHtml.ts';
import { documentFonts } from '#tests/support/kinds/documentSamples.ts';
import { hostileAddresses, refusedTexts, richSamples } from '#tests/support/kinds/richTexts.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { RichText } from './RichText.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces('richText');
});

const blocksOf = (text: string) =>
  richBlocks(text).map((block) => ({
    kind: block.kind === 'header' ? `h${block.level + 1}` : block.kind,
    number: block.kind === 'item' ? block.number : null,
    indent: block.indent,
    align: block.align,
    direction: directionOfBlock(block, 'rtl'),
    runs: block.runs,
  }));

const tags: Readonly<Record<string, string>> = { P: 'paragraph', LI: 'item', BLOCKQUOTE: 'quote' };
const marksByTag = {
  STRONG: { bold: true },
  EM: { italic: true },
  U: { underline: true },
  S: { strike: true },
  SUB: { script: 'sub' },
  SUP: { script: 'super' },
} as const;

const marksOf = (element: Element): object => {
  const data = (name: string) => element.getAttribute(`data-${name}`);
  const named = ['color', 'background', 'size', 'font'].filter((name) => data(name) !== null);
  return {
    ...(element.tagName in marksByTag ? marksByTag[element.tagName as keyof typeof marksByTag] : {}),
    ...(element.tagName === 'A' ? { link: element.getAttribute('href') } : {}),
    ...Object.fromEntries(named.map((name) => [name, data(name)])),
  };
};

const runsIn = (node: Node, marks: object): object[] =>
  [...node.childNodes].flatMap((child) => {
    if (child.nodeType === 3) return [{ text: (child.textContent ?? '').replaceAll('\u00a0', ' '), marks }];
    const element = child as Element;
    if (element.tagName === 'BR' || element.hasAttribute('data-label')) return [];
    if (element.tagName === 'IMG')
      return [{ image: element.getAttribute('data-image') ?? element.getAttribute('src'), marks }];
    const own = marksOf(element);
    return runsIn(element, { ...marks, ...own });
  });

/** What a browser would have of a markup; a foreign image is the link that opens it. */
const readBack = (markup: string) => {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  expect(page.querySelectorAll('script, iframe, svg:not([aria-hidden]), [onerror], [onclick]').length).toBe(
    0,
  );
  return [...page.body.querySelectorAll('p, li, blockquote, h1, h2, h3, h4, h5, h6')].map((element) => ({
    kind: tags[element.tagName] ?? element.tagName.toLowerCase(),
    number: Number(element.querySelector('[data-label]')?.getAttribute('data-label')) || null,
    indent: Number(element.getAttribute('data-indent') ?? 0),
    align: element.getAttribute('data-align') ?? 'start',
    direction: element.getAttribute('dir'),
    runs: runsIn(element, {}),
  }));
};

const screenOf = (text: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RichText text={text} level={2} dir="rtl" />
    </QueryClientProvider>,
  );

const newPaper = () =>
  createPaper({ fonts: documentFonts, direction: 'rtl', orientation: 'portrait', paper: 'a4' });

const paperForLines = newPaper();

/** Runs in the order of reading, from the pieces of all lines. */
const onPaper = (text: string): RichRun[] => {
  const drawn = richLines(paperForLines, text, { width: 500 }).flatMap(({ pieces }) =>
    pieces.flatMap(({ stretch }) => (stretch.run ? [stretch.run] : [])),
  );
  return richBlocks(text)
    .flatMap(({ runs }) => runs)
    .map((run) => drawn.find((other) => JSON.stringify(other) === JSON.stringify(run)) ?? run)
    .filter((run) => drawn.includes(run));
};

const isForeign = (run: RichRun): boolean => 'image' in run && isForeignImage(run.image);

/** Foreign images aside, which are compared by themselves. */
const withoutForeign = (blocks: { runs: readonly object[] }[]) =>
  blocks.map((block) => ({ ...block, runs: block.runs.filter((run) => !isForeign(run as RichRun)) }));

describe.each(Object.entries(richSamples).filter(([name]) => name !== 'images'))('%s', (_, text) => {
  const blocks = blocksOf(text);

  test('on the screen, in a mail and on paper', () => {
    expect(readBack(screenOf(text))).toEqual(blocks);
    expect(readBack(richHtml(text, { direction: 'rtl' }))).toEqual(blocks);
    expect(onPaper(text)).toEqual(blocks.flatMap(({ runs }) => runs));
  });
});

test('images: those in the text at once, those of another host behind a press', () => {
  const text = richSamples['images'] ?? '';
  const [own] = withoutForeign(blocksOf(text));
  for (const markup of [screenOf(text), richHtml(text, { direction: 'rtl' })]) {
    expect(readBack(markup)[0]).toEqual(own);
    expect(markup).not.toContain('src="https');
    expect(markup).toContain('href="https://example.com/plan.png"');
  }
  const paper = newPaper();
  drawRichText(paper, text, { frame: { start: 40, width: 500, bottom: 800, nextPage: () => 40 }, top: 40 });
  expect(readPdf(new Uint8Array(paper.pdf.output('arraybuffer')))[0]?.words[0]?.text).toBe('[example.com]');
});

test.each(Object.entries(refusedTexts))('%s shows nothing', (_, text) => {
  expect(readBack(screenOf(text))).toEqual([]);
  expect(richHtml(text, { direction: 'rtl' })).toBe('');
  expect(onPaper(text)).toEqual([]);
});

test.each(Object.entries(hostileAddresses))('%s is no link anywhere', (_, address) => {
  const text = JSON.stringify([
    { insert: 'a', attributes: { link: address } },
    { insert: { image: 'https://example.com' } },
    { insert: '\n' },
  ]);
  const markups = [screenOf(text), richHtml(text, { direction: 'rtl' })];
  for (const markup of markups) expect(markup.match(/href="[^"]*"/g)).toEqual(['href="https://example.com"']);
  expect(onPaper(text).some(({ marks }) => marks.link !== undefined)).toBe(false);
});

describe('on pages', () => {
  const draw = (text: string, bottom = 300) => {
    const paper = newPaper();
    let pages = 1;
    const nextPage = () => {
      pages += 1;
      paper.pdf.addPage();
      return 40;
    };
    const end = drawRichText(paper, text, { frame: { start: 40, width: 500, bottom, nextPage }, top: 40 });
    return { end, pages, read: readPdf(new Uint8Array(paper.pdf.output('arraybuffer'))) };
  };

  test('a long text goes on over the page, and a heading is never left alone', () => {
    const line = 'يلتزم الطرف الثاني بتسليم المخططات في مواعيدها. ';
    const ops = [
      { insert: `${line.repeat(90)}\n` },
      { insert: 'عنوان' },
      { insert: '\n', attributes: { header: 1 } },
    ];
    const long = JSON.stringify([...ops, { insert: `${line.repeat(90)}\n` }]);
    const { pages, read } = draw(long);
    expect(pages).toBeGreaterThan(3);
    expect(read).toHaveLength(pages);
    for (const { words } of read) expect(words.at(-1)?.text).not.toContain('عنوان');
  });

  test('words are bold, large and marked where they say so', () => {
    const [page] = draw(richSamples['marks in words'] ?? '').read;
    expect(page?.words.filter(({ font }) => font.endsWith('SemiBold'))).toHaveLength(1);
    expect(Math.max(...(page?.words.map(({ size }) => size) ?? []))).toBe(23.75);
    expect(page?.areas.length).toBe(1);
  });

  test('a line runs from its own side, and its number stands before it', () => {
    const [page] = draw(richSamples['lists'] ?? '').read;
    const first = page?.words.filter(({ height }) => height === page.words[0]?.height) ?? [];
    expect(first.map(({ text }) => text)).toEqual(['.1', expect.stringContaining('ﻻ')]);
    expect(first[0]?.left).toBeGreaterThan(first[1]?.left ?? 0);
  });
});
