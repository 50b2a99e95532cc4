// What a check or a repair of the books has found or changed, as one sentence for the person at the terminal.
import type { Finding } from '#shared/finance/booksApi.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import texts from '#shared/locales/en/books.json' with { type: 'json' };

type Tree = { [name: string]: string | Tree };

const textAt = (tree: Tree, code: string): string => {
  const text = code.split('.').reduce<string | Tree>((part, name) => {
    const next = typeof part === 'string' ? part : part[name];
    return next ?? code;
  }, tree);
  return typeof text === 'string' ? text : code;
};

/** `finding`: what differs; `change`: what was done about it. */
export const bookSentence = (kind: 'finding' | 'change', { code, place, details }: Finding): string => {
  const sentence = filledText(textAt(texts[kind], code), (name) => details[name] ?? '');
  return `${place}: ${sentence}`;
};
