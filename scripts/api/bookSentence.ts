// What a check or a repair of the books has found or changed, as one sentence for the person at the terminal.
import type { Finding, FindingPlace } from '#shared/finance/booksApi.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import texts from '#shared/locales/en/books.json' with { type: 'json' };

type Tree = { [name: string]: string | Tree };

const textAt = (tree: Tree, code: string): string | null => {
  const [area = '', what = ''] = code.split('.');
  const texts = tree[area];
  const text = typeof texts === 'object' ? texts[what] : undefined;
  return typeof text === 'string' ? text : null;
};

/** Its own sentence, else the one that documents of all kinds share. */
const sentenceOf = (tree: Tree, code: string): string =>
  textAt(tree, code) ?? textAt(tree, `document.${code.split('.')[1]}`) ?? code;

const placeWords = ({ lane, entries, line, day, account, party }: FindingPlace): string =>
  Object.entries({ lane, entries, line, day, account, party })
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
    .join(', ');

/** `finding`: what differs; `change`: what was done about it. */
export const bookSentence = (kind: 'finding' | 'change', { code, place, details }: Finding): string => {
  const facts: Record<string, string> = { lane: place?.lane ?? '', ...details };
  const sentence = filledText(sentenceOf(texts[kind], code), (name) => facts[name] ?? '');
  return place === null ? sentence : `${placeWords(place)}: ${sentence}`;
};
