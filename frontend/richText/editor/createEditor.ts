// Starts Quill for one text: our formats, keys that work on an Arabic keyboard, pasting that keeps nothing foreign.
import Quill, { Delta, type Op, type Range } from 'quill/core';
import { richHtml } from '#shared/richText/richHtml.ts';
import { opsOf, type RichOp, richFormatNames } from '#shared/richText/richOps.ts';
import { allowedOps, richTextOf } from '#shared/richText/richText.ts';
import { registerFormats } from './quillFormats.ts';

export type EditorActs = {
  /** The caret asks for the window of links. */
  onLink: () => void;
  /** The keys ask for the toolbar. */
  onToolbar: () => void;
  onFiles: (range: Range, files: readonly File[]) => void;
  /** Where a kept image is; null where it cannot be had. */
  addressOf: (source: string) => Promise<string | null>;
};

type Options = EditorActs & {
  text: string;
  dir: 'rtl' | 'ltr';
  placeholder: string;
  isReadOnly: boolean;
};

const historyDelayMs = 1000;
const historyEntriesMax = 100;

/** Tab leaves the text as it leaves any field; lines are moved by the keys below. */
const withoutTab = {
  tab: null,
  indent: null,
  outdent: null,
  'remove tab': null,
  'indent code-block': null,
  'outdent code-block': null,
  'table tab': null,
  'table enter': null,
  'code exit': null,
  'list autofill': { prefix: /^\s*?(\d+\.|-|\*)$/ },
};

/** By the place of the key on the keyboard: with Arabic letters the key of B gives لا. */
const bindKeys = (quill: Quill, acts: EditorActs): void => {
  const bind = (key: number | string, run: () => void, extra: object = {}) =>
    quill.keyboard.addBinding({ key, shortKey: true, ...extra }, () => run());
  const toggle = (name: string) => () => quill.format(name, quill.getFormat()[name] !== true, 'user');
  bind(66, toggle('bold'));
  bind(73, toggle('italic'));
  bind(85, toggle('underline'));
  bind(75, acts.onLink);
  bind(90, () => quill.history.undo());
  bind(90, () => quill.history.redo(), { shiftKey: true });
  bind(89, () => quill.history.redo());
  bind(221, () => quill.format('indent', '+1', 'user'));
  bind(219, () => quill.format('indent', '-1', 'user'));
  quill.keyboard.addBinding({ key: 'F10', altKey: true }, () => acts.onToolbar());
};

const quillOps = (ops: readonly RichOp[]): Op[] =>
  ops.map(({ insert, attributes = {} }) => ({ insert, attributes }));

/** A page says of every line in which direction it is; here the letters of a line decide, as they do while typing. Plain black and white are no choice. */
const isForced = (node: HTMLElement, name: string, value: unknown): boolean => {
  if (name === 'direction') return node.dataset['direction'] !== 'rtl';
  if (name === 'align') return value === 'right' && node.dir === 'rtl';
  return (name === 'color' && value === '#000000') || (name === 'background' && value === '#ffffff');
};

const withoutForced = (node: Node, { attributes, ...op }: Op): Op => {
  const kept = Object.entries(attributes ?? {}).filter(
    ([name, value]) => !(node instanceof HTMLElement && isForced(node, name, value)),
  );
  return kept.length > 0 ? { ...op, attributes: Object.fromEntries(kept) } : op;
};

/** Nothing of Quill writes HTML of ours, and what comes in is what a stored text may have. */
const guardClipboard = (quill: Quill, dir: 'rtl' | 'ltr'): void => {
  const { clipboard } = quill;
  const convert = clipboard.convert.bind(clipboard);
  clipboard.convert = (pasted, formats) => new Delta(quillOps(allowedOps(convert(pasted, formats).ops)));
  clipboard.onCopy = (range) => ({
    html: richHtml(richTextOf(quill.getContents(range.index, range.length).ops), {
      direction: dir,
      level: 1,
    }),
    text: quill.getText(range),
  });
  clipboard.addMatcher('[data-label], script, title', () => new Delta());
  // Of a copy of ours, whose own sizes in the style Quill does not know.
  clipboard.addMatcher('[data-size]', (node, delta) => {
    const size = node instanceof HTMLElement ? node.dataset['size'] : undefined;
    return delta.compose(new Delta().retain(delta.length(), { size }));
  });
  clipboard.addMatcher(
    Node.ELEMENT_NODE,
    (node, delta) => new Delta(delta.ops.map((op) => withoutForced(node, op))),
  );
};

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;

const directionOfLine = (line: HTMLElement, dir: 'rtl' | 'ltr'): 'rtl' | 'ltr' => {
  if (line.dataset['direction'] === 'rtl') return 'rtl';
  const [first] = letter.exec(line.textContent ?? '') ?? [];
  if (first === undefined) return dir;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
};

/** Each line runs by its first letter, with its number and its indent at that side; one without letters as the text does. */
const turnLines = (quill: Quill, dir: 'rtl' | 'ltr'): void => {
  for (const { domNode } of quill.getLines()) {
    const own = directionOfLine(domNode, dir);
    if (domNode.dir !== own) domNode.dir = own;
  }
};

/** Each is asked for once: what is being asked for has no place to be filled any more. */
const showImages = (quill: Quill, addressOf: EditorActs['addressOf']): void => {
  const images = quill.root.querySelectorAll<HTMLImageElement>('[data-image^="file:"]:not([data-asked])');
  for (const image of images) {
    const quiet = image.src;
    image.dataset['asked'] = '';
    image.addEventListener('error', () => image.setAttribute('src', quiet), { once: true });
    void addressOf(image.dataset['image'] ?? '').then((address) => {
      image.src = address ?? quiet;
    });
  }
};

/** After each change of the text. */
export const settle = (quill: Quill, { dir, addressOf }: Pick<Options, 'dir' | 'addressOf'>): void => {
  turnLines(quill, dir);
  showImages(quill, addressOf);
};

export const fillEditor = (quill: Quill, text: string): void => {
  quill.setContents(quillOps(opsOf(text) ?? []), 'silent');
  quill.history.clear();
};

export const createEditor = (container: HTMLElement, options: Options): Quill => {
  const { text, dir, placeholder, isReadOnly } = options;
  registerFormats();
  const quill = new Quill(container, {
    formats: [...richFormatNames, 'image'],
    placeholder,
    readOnly: isReadOnly,
    modules: {
      history: { delay: historyDelayMs, maxStack: historyEntriesMax, userOnly: true },
      keyboard: { bindings: withoutTab },
    },
  });
  quill.uploader.upload = (range, files) => options.onFiles(range, [...files]);
  quill.root.dir = dir;
  guardClipboard(quill, dir);
  bindKeys(quill, options);
  fillEditor(quill, text);
  settle(quill, options);
  return quill;
};
