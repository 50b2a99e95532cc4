// No sentence is shown with a place that nobody fills: what the code gives a text has every name that the text asks for.
import { expect, test } from 'vitest';
import { isCode, isTest, sourceFiles, textOf } from './projectTree.ts';
import { placeholdersOf, texts, withoutPlural } from './texts.ts';

const code = sourceFiles.filter((path) => isCode(path) && !isTest(path) && !path.startsWith('tests/'));

/** What i18next and the catalogue of refusals fill in by themselves. */
const byItself = new Set(['count', 'noun']);

/** What a text asks for, in whatever form a number gives it; null where there is no such text. */
const askedBy = (file: string, key: string): string[] | null => {
  const forms = (['ar', 'en'] as const).flatMap((language) =>
    [...(texts[language].get(file) ?? [])].filter(([name]) => withoutPlural(name) === key),
  );
  if (forms.length === 0) return null;
  return [...new Set(forms.flatMap(([, text]) => placeholdersOf(text)))].filter(
    (name) => !byItself.has(name),
  );
};

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The text of an object from its opening brace, and where its parts are divided. */
const partsOf = (text: string, from: number): string[] | null => {
  const open: string[] = [];
  const parts: string[] = [];
  let begun = from + 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (closing[sign] !== undefined) open.push(closing[sign]);
    else if (sign === open.at(-1)) open.pop();
    const isEnd = open.length === 0;
    if (isEnd || (sign === ',' && open.length === 1)) {
      parts.push(text.slice(begun, at).trim());
      begun = at + 1;
    }
    if (isEnd) return parts.filter((part) => part !== '');
  }
  return null;
};

/** The names that a call gives after its key; null where only running it says them. */
const namesGiven = (text: string, end: number): Set<string> | null => {
  const rest = text.slice(end).match(/^\s*(?:\)|,\s*(\{)?)/);
  if (!rest) return null;
  if (rest[0].endsWith(')')) return new Set();
  if (rest[1] === undefined) return /^\s*,\s*\)/.test(text.slice(end)) ? new Set() : null;
  const parts = partsOf(text, end + rest[0].length - 1);
  if (parts === null) return null;
  const names = parts.map((part) => /^(?:'(\w+)'|(\w+))\s*(?::|$)/.exec(part));
  if (names.some((name) => name === null)) return null;
  return new Set(names.map((name) => name?.[1] ?? name?.[2] ?? ''));
};

type Call = { path: string; file: string; key: string; given: ReadonlySet<string> };

const namespaces = /\b(?:useTranslation\((?:'(\w+)'|\[\s*'(\w+)')|sayIn|reportWords)/g;

/** Calls of `t` in screens that read one set of texts, or name it: `t('file:key', { … })`. */
const callsOfScreens = (): Call[] =>
  code
    .filter((path) => path.startsWith('frontend/'))
    .flatMap((path) => {
      const text = textOf(path);
      const own = new Set([...text.matchAll(namespaces)].map((match) => match[1] ?? match[2] ?? 'reports'));
      return [...text.matchAll(/\bt\(\s*'([^']+)'/g)].flatMap((match) => {
        const [first = '', rest] = (match[1] ?? '').split(':');
        const file = rest === undefined ? [...own][0] : first;
        const given = namesGiven(text, match.index + match[0].length);
        const isKnown = file !== undefined && given !== null && (rest !== undefined || own.size === 1);
        return isKnown ? [{ path, file, key: rest ?? first, given }] : [];
      });
    });

/** Refusals by their code: `refuse('code', { … })`, `refuseUnless(isSo, 'code', { … })`. */
const callsOfRefusals = (): Call[] =>
  code
    .filter((path) => /^(shared|functions)\//.test(path))
    .flatMap((path) => {
      const text = textOf(path);
      const found = text.matchAll(
        /\b(?:refuse\(\s*|refuseUnless\([^;]*?,\s*|warningOf\(\w+,\s*)'([a-z]\w*\.\w+)'/g,
      );
      return [...found].flatMap((match) => {
        const given = namesGiven(text, match.index + match[0].length);
        return given === null ? [] : [{ path, file: 'refusals', key: match[1] ?? '', given }];
      });
    });

test('every call gives what its text asks for', () => {
  const calls = [...callsOfScreens(), ...callsOfRefusals()];
  const lacking = calls.flatMap(({ path, file, key, given }) => {
    const missing = (askedBy(file, key) ?? []).filter((name) => !given.has(name));
    return missing.length === 0 ? [] : [`${path}: ${file}:${key} lacks ${missing.join(', ')}`];
  });
  expect(lacking).toEqual([]);
  // That most calls are read is what makes this test one.
  expect(calls.length).toBeGreaterThan(1500);
});
