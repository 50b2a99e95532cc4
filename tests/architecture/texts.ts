// The texts of both languages as flat lists, and the literals of the code that may name them.
import { filesBelow } from '#scripts/checks/sourceFiles.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { isCode, isTest, sourceFiles, textOf } from './projectTree.ts';

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );

export type Language = 'ar' | 'en';

/** file → key → text */
const textsOf = (language: Language): Map<string, Map<string, string>> =>
  new Map(
    filesBelow(`shared/locales/${language}`)
      .filter((path) => path.endsWith('.json'))
      .map((path) => [
        path.replace(`shared/locales/${language}/`, '').replace(/\.json$/, ''),
        new Map(flat(JSON.parse(textOf(path)) as Tree)),
      ]),
  );

export const texts: Record<Language, Map<string, Map<string, string>>> = {
  ar: textsOf('ar'),
  en: textsOf('en'),
};

const plural = /_(zero|one|two|few|many|other)$/;
export const isPlural = (key: string): boolean => plural.test(key);
export const withoutPlural = (key: string): string => key.replace(plural, '');

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{-?\s*(\w+)/g)].map((match) => match[1] ?? '').sort();

const code = sourceFiles.filter(
  (path) =>
    isCode(path) && !isTest(path) && !path.startsWith('tests/') && !path.startsWith('scripts/checks/'),
);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const literals = new Set<string>();
const patterns: RegExp[] = [];

for (const path of code) {
  const text = textOf(path);
  for (const match of text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)) literals.add(match[1] ?? match[2] ?? '');
  for (const match of text.matchAll(/`([^`]*)`/g)) {
    const parts = (match[1] ?? '').replace(/^\w+:/, '').split(/\$\{[^}]*\}/);
    // A template names keys only where it says which family of keys it means.
    if (parts.length > 1 && /^[a-zA-Z]\w*\./.test(parts[0] ?? '')) {
      patterns.push(new RegExp(`^${parts.map(escaped).join('.+')}$`));
    }
    if (parts.length === 1) literals.add(parts[0] ?? '');
  }
}

/** Codes that a contract or a rule has for a fault of a field, wherever they stand in the rules of both sides. */
export const fieldCodes = (): string[] => {
  const rules = code.filter((path) => /^(shared|functions)\//.test(path)).map(textOf);
  const inChecks = rules.flatMap((text) => [
    ...text.matchAll(/(?:error: |, (?='[^']+'\)))'([a-z]\w*\.\w+)'/g),
  ]);
  const ofFields = rules.flatMap((text) => [...text.matchAll(/'(field\.\w+)'/g)]);
  return [...new Set([...inChecks, ...ofFields].map(([, found = '']) => found))].sort();
};

/** Grids of lines that are no kinds of documents and speak as they do. */
const lineForms = ['openingAccount', 'openingItem'];
const speaking = [...documentKinds.map(({ name }) => name), ...lineForms];

const ownSentence = new RegExp(`^(?:${speaking.join('|')})\\.`);

/** What a label of a field of documents is looked for under (`documentWords`). */
const fieldLabel = /^(?:head|line|list)\.\w+$/;

/** What a list says in its area's own words is named as the sentence that all lists share. */
const isSentenceOfLists = (name: string): boolean => {
  const [, key] = /^list\.(.+)$/.exec(name) ?? [];
  return (
    key !== undefined &&
    [...(texts.en.get('lists')?.keys() ?? [])].some((each) => withoutPlural(each) === key)
  );
};

/** Whether any code names the key, whole or as a member of a family; a kind's own sentence is named as the one that all kinds share. */
export const isNamed = (file: string, key: string): boolean => {
  const name = withoutPlural(key);
  const own = ownSentence.test(name) ? name.replace(ownSentence, '') : null;
  if (own !== null && fieldLabel.test(own)) return true;
  if (file !== 'lists' && isSentenceOfLists(own ?? name)) return true;
  const spellings = [name, `${file}:${name}`, `${file}.${name}`, ...(own === null ? [] : [own])];
  return spellings.some(
    (spelling) => literals.has(spelling) || patterns.some((pattern) => pattern.test(spelling)),
  );
};

/** Whether the texts of a file are those of documents. */
const saysDocuments = (path: string): boolean =>
  /\buse(?:Document|Voucher|Invoice|Quote)Words\(/.test(textOf(path));

/** The files of texts that a screen reads: those of its hooks, or that of the overview that it declares. */
const textsAsked = /\b(?:useTranslation\((?:'(\w+)'|\[\s*'(\w+)')?|texts: '(\w+)')/g;

/** Keys that a screen asks for by `t('…')`, with the file of texts it reads. */
export const askedKeys = (): { path: string; file: string; key: string }[] => [
  ...askedByDocuments(),
  ...askedByScreens(),
];

const askedByScreens = () =>
  code
    .filter((path) => path.startsWith('frontend/') && !saysDocuments(path))
    .flatMap((path) => {
      const text = textOf(path);
      const namespaces = [...text.matchAll(textsAsked)].map(
        (match) => match[1] ?? match[2] ?? match[3] ?? 'app',
      );
      const [namespace] = namespaces;
      // With two sets of texts in one file the code must say `file:key`, which is looked up below as well.
      if (namespace === undefined) return [];
      return [...text.matchAll(/\bt\('([^']+)'/g)].flatMap((match) => {
        const asked = match[1] ?? '';
        const [first, rest] = asked.split(':');
        if (rest !== undefined) return [{ path, file: first ?? '', key: rest }];
        return new Set(namespaces).size === 1 ? [{ path, file: namespace, key: asked }] : [];
      });
    });

/** Keys that the screens of documents ask for: in the sentences that all kinds share, or in those of a kind. */
const askedByDocuments = () => {
  const own = [...texts.en].flatMap(([file, entries]) =>
    [...entries.keys()]
      .filter((key) => ownSentence.test(key))
      .map((key) => ({ file, key: withoutPlural(key) })),
  );
  return code
    .filter((path) => path.startsWith('frontend/') && saysDocuments(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\bt\('([^':]+)'/g)].map(([, key = '']) => ({
        path,
        ...(own.find((each) => each.key.replace(ownSentence, '') === key) ?? { file: 'documents', key }),
      })),
    );
};
