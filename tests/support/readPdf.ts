// Reads the words back out of a PDF of ours: what is written, where, in which font, page by page.
import { inflateSync } from 'node:zlib';

export type PdfWords = {
  /** The letters as they stand from left to right. */
  readonly text: string;
  readonly left: number;
  /** Distance from the foot of the page. */
  readonly height: number;
  readonly size: number;
  readonly font: string;
};

/** A filled rectangle; `bottom` is its distance from the foot of the page. */
export type PdfArea = {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** As the file names it: `0.` is black, `1.` white. */
  readonly color: string;
};

export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWords[];
  /** In the order in which they were drawn. */
  readonly areas: readonly PdfArea[];
};

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>;

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const streamOf = (body: string): string => {
  const start = /stream\r?\n/.exec(body);
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
  if (!start || length === 0) return '';
  const from = start.index + start[0].length;
  const bytes = Buffer.from(body.slice(from, from + length), 'latin1');
  return /\/FlateDecode/.test(body.slice(0, start.index)) ? latin(inflateSync(bytes)) : latin(bytes);
};

const objectsOf = (file: string): Objects =>
  new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      { head: body.split('stream')[0] ?? '', stream: streamOf(body) },
    ]),
  );

const referenceIn = (head: string, key: string): string =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';

/** Glyph (four hexadecimal digits) to letter, by the font's ToUnicode map. */
const lettersOf = (objects: Objects, font: string): ReadonlyMap<string, string> => {
  const map = objects.get(referenceIn(objects.get(font)?.head ?? '', 'ToUnicode'))?.stream ?? '';
  return new Map(
    [...map.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/g)].map(([, glyph = '', code = '']) => [
      glyph,
      String.fromCharCode(Number.parseInt(code, 16)),
    ]),
  );
};

const fontsOf = (objects: Objects): Map<string, { name: string; letters: ReadonlyMap<string, string> }> => {
  const resources = [...objects.values()].find(({ head }) => /\/Font <</.test(head))?.head ?? '';
  return new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, key = '', id = '']) => [
      key,
      {
        name: /\/BaseFont \/(\S+)/.exec(objects.get(id)?.head ?? '')?.[1] ?? '',
        letters: lettersOf(objects, id),
      },
    ]),
  );
};

const textBlock = /BT\n\/(F\d+) ([\d.]+) Tf\n([\s\S]*?)ET/g;
const place = /(-?[\d.]+) (-?[\d.]+) (?:Td|Tm)\n<([0-9a-f]*)> Tj/;

const wordsOf = (content: string, fonts: ReturnType<typeof fontsOf>): PdfWords[] =>
  [...content.matchAll(textBlock)].flatMap(([, key = '', size = '', body = '']) => {
    const found = place.exec(body);
    const font = fonts.get(key);
    if (!found || !font) return [];
    const [, left = '', height = '', glyphs = ''] = found;
    const text = (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.letters.get(glyph) ?? '').join('');
    return [{ text, left: Number(left), height: Number(height), size: Number(size), font: font.name }];
  });

const colorOrArea = /([\d. ]+) (?:g|rg)\n|(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\nf/g;

const areasOf = (content: string): PdfArea[] => {
  let color = '';
  return [...content.matchAll(colorOrArea)].flatMap(([, named, ...numbers]) => {
    if (named !== undefined) {
      color = named.trim();
      return [];
    }
    const [left = 0, foot = 0, width = 0, tall = 0] = numbers.map(Number);
    return [{ left, bottom: Math.min(foot, foot + tall), width, height: Math.abs(tall), color }];
  });
};

/** The pages of a file in order. */
export const readPdf = (bytes: Uint8Array): PdfPage[] => {
  const file = latin(bytes);
  const objects = objectsOf(file);
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/.exec(head)?.map(Number) ?? [];
      const content = objects.get(referenceIn(head, 'Contents'))?.stream ?? '';
      return { width, height, words: wordsOf(content, fonts), areas: areasOf(content) };
    });
};
