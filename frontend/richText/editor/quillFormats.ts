// The formats of our texts for Quill: each is an attribute that the stylesheet of readers knows, so that what is typed looks as it is read.
import Quill, { Parchment } from 'quill/core';
import Blockquote from 'quill/formats/blockquote';
import Bold from 'quill/formats/bold';
import Header from 'quill/formats/header';
import Image from 'quill/formats/image';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import ListItem from 'quill/formats/list';
import Script from 'quill/formats/script';
import Strike from 'quill/formats/strike';
import Underline from 'quill/formats/underline';
import {
  hostOf,
  imageAddress,
  isInlineImage,
  keptImageSize,
  linkAddress,
  quietAddress,
} from '#shared/richText/richAddress.ts';
import { richAlignments, richColours, richFonts, richIndents, richSizes } from '#shared/richText/richOps.ts';

const { Attributor, Scope } = Parchment;

const ofWords = (name: string, whitelist: readonly string[]) =>
  new Attributor(name, `data-${name}`, { scope: Scope.INLINE, whitelist: [...whitelist] });

const ofLines = (name: string, whitelist: readonly string[]) =>
  new Attributor(name, `data-${name}`, { scope: Scope.BLOCK, whitelist: [...whitelist] });

/** The depth of a line is a number; `+1` and `-1` move it. */
const indentOfLines = () => {
  const indent = ofLines('indent', richIndents.map(String));
  const { add } = indent;
  const depthOf = (node: HTMLElement) => Number(node.getAttribute('data-indent') ?? 0);
  indent.add = (node, value: unknown) => {
    const step = value === '+1' || value === '-1' ? Number(value) : null;
    const depth = step === null ? Number(value) : depthOf(node) + step;
    if (depth > 0) return add.call(indent, node, String(Math.min(depth, richIndents.length)));
    indent.remove(node);
    return true;
  };
  indent.value = (node) => depthOf(node) || undefined;
  return indent;
};

/** A link that leads nowhere is kept and shows its words. */
const checkLinks = () => {
  Link.sanitize = linkAddress;
};

/** In the place of an image of another host: the name of the host in a frame, in a grey that is read on any ground. */
const placeholderOf = (source: string): string => {
  const host = hostOf(source).replace(/[^\p{L}\p{N}.:-]/gu, '');
  const width = 40 + host.length * 8;
  const frame = `<rect x="1" y="1" width="${width - 2}" height="34" rx="6" fill="none" stroke="#808890" stroke-dasharray="4"/>`;
  const name = `<text x="${width / 2}" y="23" fill="#808890" font-family="sans-serif" font-size="13" text-anchor="middle">${host}</text>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="36">${frame}${name}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
};

/** An image of another host is not fetched: its host is shown in its place. A kept one has its place until its address is known. */
const nameImages = () => {
  Image.create = (value) => {
    const node = document.createElement('img');
    const source = imageAddress(String(value));
    const size = keptImageSize(source);
    const isInline = isInlineImage(source);
    if (size) Object.assign(node, size, { src: quietAddress(size) });
    else Object.assign(node, { src: isInline ? source : placeholderOf(source), alt: hostOf(source) });
    if (!isInline) node.dataset['image'] = source;
    return node;
  };
  Image.value = (node) => node.getAttribute('data-image') ?? node.getAttribute('src');
  Image.formats = () => ({});
};

let areRegistered = false;

/** Makes Quill know our formats, once for the page. */
export const registerFormats = (): void => {
  if (areRegistered) return;
  checkLinks();
  nameImages();
  const blots = [Blockquote, Bold, Header, Image, Italic, Link, ListItem, Script, Strike, Underline];
  const attributes = [
    ofWords('color', richColours),
    ofWords('background', richColours),
    ofWords('size', richSizes),
    ofWords('font', richFonts),
    ofLines('align', richAlignments),
    ofLines('direction', ['rtl']),
    indentOfLines(),
  ];
  for (const format of [...blots, ...attributes]) Quill.register(format, true);
  areRegistered = true;
};
