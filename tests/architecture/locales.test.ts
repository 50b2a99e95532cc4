// Both languages say the same things, each in its own words, and nothing that nobody asks for.
import { describe, expect, test } from 'vitest';
import { textOf } from './projectTree.ts';
import { askedKeys, fieldCodes, isNamed, isPlural, placeholdersOf, texts, withoutPlural } from './texts.ts';

const files = [...texts.en.keys()].sort();
const keysOf = (language: 'ar' | 'en', file: string) => [...(texts[language].get(file)?.keys() ?? [])];
const uniqueNames = (keys: string[]) => [...new Set(keys.map(withoutPlural))].sort();
const suffixes = { ar: ['zero', 'one', 'two', 'few', 'many', 'other'], en: ['one', 'other'] };

test('both languages have the same files', () => {
  expect([...texts.ar.keys()].sort()).toEqual(files);
  expect(files.length).toBeGreaterThan(3);
});

describe.each(files)('%s', (file) => {
  const pairs = keysOf('en', file).flatMap((key) => {
    const ar = texts.ar.get(file)?.get(key);
    return ar === undefined ? [] : [{ key, ar, en: texts.en.get(file)?.get(key) ?? '' }];
  });

  test('the same keys in both languages', () => {
    expect(uniqueNames(keysOf('ar', file))).toEqual(uniqueNames(keysOf('en', file)));
  });

  test('counted texts have every form of their language', () => {
    const missing = (['ar', 'en'] as const).flatMap((language) =>
      [...new Set(keysOf(language, file).filter(isPlural).map(withoutPlural))].flatMap((name) =>
        suffixes[language]
          .map((suffix) => `${name}_${suffix}`)
          .filter((key) => texts[language].get(file)?.has(key) !== true)
          .map((key) => `${language}: ${key}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('the same placeholders in both languages', () => {
    const different = pairs
      // The forms for none, one and two may leave the number out; the general form may not.
      .filter(({ key }) => !isPlural(key) || key.endsWith('_other'))
      .filter(({ ar, en }) => placeholdersOf(ar).join() !== placeholdersOf(en).join())
      .map(({ key, ar, en }) => `${key}: "${ar}" and "${en}"`);
    expect(different).toEqual([]);
  });

  test('each text is in its language', () => {
    const arabic = /[\u0600-\u06ff]/;
    const word = /[a-z]{3}/i;
    // A language is named in itself, whichever is being read.
    const foreign = pairs
      .filter(({ key }) => !/language|locale/i.test(key))
      .filter(({ ar, en }) => {
        const arabicText = ar.replaceAll(/\{\{.*?\}\}|<\/?\w+>/g, '');
        return arabic.test(en) || (word.test(arabicText) && !arabic.test(arabicText) && arabicText !== en);
      })
      .map(({ key, ar, en }) => `${key}: "${ar}" and "${en}"`);
    expect(foreign).toEqual([]);
  });

  test('no text is empty or has loose ends', () => {
    const loose = pairs.filter(({ ar, en }) =>
      [ar, en].some((text) => text.trim() === '' || text !== text.trim()),
    );
    expect(loose.map(({ key }) => key)).toEqual([]);
  });

  test('the two strokes stand before their alif in every Arabic text', () => {
    expect(pairs.filter(({ ar }) => ar.includes('\u064b\u0627')).map(({ key }) => key)).toEqual([]);
  });

  test('every text is asked for somewhere', () => {
    expect(uniqueNames(keysOf('en', file)).filter((key) => !isNamed(file, key))).toEqual([]);
  });
});

test('sentences of the server end with a full stop, but for those that the specification words', () => {
  const literal = [
    'login.codeRequired',
    'login.usernameRequired',
    'login.passwordRequired',
    'invoice.zeroTotal',
    'invoice.taxNumberMissing',
  ];
  const open = (['ar', 'en'] as const).flatMap((language) =>
    [...(texts[language].get('refusals') ?? [])]
      .filter(([key, text]) => literal.includes(key) === text.endsWith('.'))
      .map(([key]) => `${language}: ${key}`),
  );
  expect(open).toEqual([]);
});

test('every code of a faulty field has a sentence', () => {
  const codes = fieldCodes();
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => texts.en.get('refusals')?.has(code) !== true)).toEqual([]);
});

test('Arabic adverbs and counted nouns carry their tanween', () => {
  const bare =
    /(?<!\p{L})(?:أهلا|لاحقا|أولا|جدا|أيضا|مثلا|حاليا|فضلا|دائما|تماما|نهائيا|تلقائيا|يدويا|حرفا|رمزا|حسابا|سطرا|صفا|سندا)(?![\p{L}\p{M}])/u;
  const found = [...texts.ar].flatMap(([file, entries]) =>
    [...entries].filter(([, text]) => bare.test(text)).map(([key]) => `${file}: ${key}`),
  );
  expect(found).toEqual([]);
  expect(textOf('frontend/index.html')).not.toMatch(bare);
});

test('every text that a screen asks for is there', () => {
  const missing = askedKeys().filter(({ file, key }) => !uniqueNames(keysOf('en', file)).includes(key));
  expect(missing.map(({ path, file, key }) => `${path} asks for ${file}: ${key}`)).toEqual([]);
});

describe('the glossary decides the terms', () => {
  const rows = textOf('tests/fixtures/glossary.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));
  const arabicOf = new Map<string, string[]>();
  for (const [, en = '', ar = ''] of rows) {
    arabicOf.set(en.toLowerCase(), [...(arabicOf.get(en.toLowerCase()) ?? []), ar]);
  }

  // An adjective follows its noun in gender and article; it is still the same term.
  const bare = (term: string) => term.replaceAll(/(^|\s)ال/g, '$1').replaceAll(/ة(?=\s|$)/g, '');

  test.each(files)('%s uses the Arabic of each English term', (file) => {
    const strayed = keysOf('en', file).flatMap((key) => {
      const en = texts.en.get(file)?.get(key) ?? '';
      const ar = texts.ar.get(file)?.get(key) ?? '';
      const terms = arabicOf.get(en.toLowerCase());
      return terms === undefined || terms.map(bare).includes(bare(ar))
        ? []
        : [`${key}: "${en}" is "${terms.join('" or "')}", not "${ar}"`];
    });
    expect(strayed).toEqual([]);
  });
});

describe('a figure has one name', () => {
  const section = /## Figures\n([\s\S]*?)\n## /.exec(textOf('docs/glossary.md'))?.[1] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \| .+ \|$/gm)].map(
    ([, code = '', named = '', en = '', ar = '']) => ({
      code,
      en,
      ar,
      keys: [...named.matchAll(/`(\w+):([\w.]+)`/g)].map(([, file = '', key = '']) => ({ file, key })),
    }),
  );

  test('and each text that names it has the words of the glossary', () => {
    expect(rows.length).toBeGreaterThan(10);
    const strayed = rows.flatMap(({ en, ar, keys }) =>
      keys.flatMap(({ file, key }) => {
        const found = [texts.en.get(file)?.get(key), texts.ar.get(file)?.get(key)];
        return found[0] === en && found[1] === ar ? [] : [`${file}:${key}: "${found.join('", "')}"`];
      }),
    );
    expect(strayed).toEqual([]);
  });

  test('and no two figures share theirs', () => {
    for (const language of ['en', 'ar'] as const)
      expect(new Set(rows.map((row) => row[language])).size).toBe(rows.length);
  });
});
