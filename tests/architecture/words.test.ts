// Words that must not be written, each with what to write instead.
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#scripts/checks/sourceFiles.ts';
import { allContracts } from '#tests/support/contractParts.ts';
import { type Ban, isTest, linesWith, listOfBans, offences, sourceFiles, textOf } from './projectTree.ts';
import { texts } from './texts.ts';

const product = /^(frontend|functions|shared)\/.*\.tsx?$/;
const screens = /^frontend\/.*\.(tsx?|css)$/;
const tests = /\.test\.tsx?$/;

const bans: Record<string, Ban> = {
  'a side of the screen in a style': {
    pattern:
      /(?<![\w.'-])(left|right)\s*:\s*(?!.*=>)|\b(margin|padding|border|inset)-?(Left|Right|left|right)\b/,
    instead: 'use the logical side (insetInlineStart, marginInlineEnd): the page runs both ways',
    within: screens,
    except: tests,
  },
  'text aligned to a side': {
    pattern: /text-?[aA]lign['"]?\s*:\s*['"]?(left|right)\b/,
    instead: "use 'start' or 'end'",
    within: screens,
    // It keeps fields at the side where the page begins, whatever direction their text has: `start` would be that of the text.
    except: /\/theme\/global\.css$/,
  },
  'the clock of the machine': {
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    instead: 'use the clock of the context (functions) or frontend/lib/clock.ts, so that tests can set it',
    within: product,
    except: /\.test\.tsx?$|\/clock\.ts$/,
  },
  'rounding of a float': {
    pattern: /\.toFixed\(/,
    instead: 'use shared/kernel/money.ts: no float ever touches an amount',
    within: product,
    except: /^shared\/kernel\/money\.ts$/,
  },
  'numbers and dates in the language of the machine': {
    pattern: /\.toLocale(Date|Time)?String\(/,
    instead: 'use MoneyText, DateText or the formats of frontend/ui',
    within: product,
  },
  'the heavy import of zod': {
    pattern: /import\s+(type\s+)?(\{\s*z\b|z\b).*from 'zod/,
    instead: "use import * as z from 'zod/mini': the other form brings 454 kB of locales",
    within: /\.tsx?$/,
  },
  'whole zod instead of the small one': {
    pattern: /from 'zod'/,
    instead: "use 'zod/mini'",
    within: product,
  },
  'a path of the API outside its contract': {
    pattern: /['"`]\/api\/(?!openapi)/,
    instead: 'use the endpoint of shared/<area>/api.ts: the path is written once',
    within: product,
    except: /^shared\/(\w+\/)+\w*[aA]pi\.ts$|\.test\.tsx?$/,
  },
  'browser storage by hand': {
    pattern: /\b(localStorage|sessionStorage)\b|\bdocument\.cookie\b/,
    instead: 'use frontend/lib/browserStorage.ts, which knows every key',
    within: screens,
    except: /^frontend\/lib\/|\.test\.tsx?$/,
  },
  'a call by hand': {
    pattern: /(?<![.\w])fetch\(|\bXMLHttpRequest\(/,
    instead: 'use frontend/lib/api.ts, the one client',
    within: screens,
    except: /^frontend\/lib\/|\.test\.tsx?$/,
  },
  'server state outside a Queries file': {
    pattern: /\buse(Infinite|Suspense)?(Query|Queries)\(|\buseMutation\(/,
    instead: 'call it in <noun>Queries.ts: the only files that know what is refreshed',
    within: screens,
    except: /Queries\.tsx?$|^frontend\/(lib|ui)\/|^frontend\/app\/session\/|\.test\.tsx?$/,
  },
  'HTML out of a string': {
    pattern: /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/,
    instead: 'render elements: text from users never becomes markup',
    within: screens,
  },
  'markup that the editor of rich texts makes or takes': {
    pattern: /getSemanticHTML|dangerouslyPasteHTML|\b(inner|outer)HTML\b|dangerouslySetInnerHTML/,
    instead: 'keep operations and draw them with RichText, richPdf or richHtml (decision 0110)',
    within: product,
    except: tests,
  },
  'a name that says nothing': {
    pattern: /\b(const|let|function)\s+(handle|process|manage|do)[A-Z]\w*/,
    instead: 'use the verb of the business: post, save, reverse, remove, list',
    within: product,
  },
  'a shortened word': {
    pattern: /(?<=\b(?:const|let|function)\s+|[({,]\s*)(qty|acc|amt|inv|acct|curr|btn)(?=\s*[:=,)}])/,
    instead: 'use the whole word: quantity, ledgerAccount, amount, invoice',
    within: /\.tsx?$/,
  },
  'a class': {
    pattern: /^\s*(export\s+)?(default\s+)?(abstract\s+)?class\s+\w+(?!.*extends (\w*Error|Refusal)\b)/,
    instead: 'use functions and plain data; only errors are classes',
    within: /\.tsx?$/,
    except: /^frontend\/app\/\w*ErrorBoundary\.tsx$/,
  },
  'a check that is switched off': {
    pattern: /@ts-(ignore|nocheck|expect-error)|eslint-disable|prettier-ignore/,
    instead: 'repair the type',
    within: /\.(tsx?|cjs)$/,
  },
  'users by the keys of their items': {
    pattern: /\bpk:\s*'USR'|\bpk:\s*`USR#\$\{\w+\}`,\s*sk:\s*'#'/,
    instead: 'use usersOf, usersIndex and userKey of functions/company/userRecords.ts',
    within: product,
    except: /^functions\/company\/|\.test\.tsx?$/,
  },
  'a resource by name in the generic screens': {
    pattern: /\bone\s*[!=]==\s*['"`]/,
    instead: 'a definition that needs a case of its own is a noun with its own files',
    within: /^frontend\/resources\/(\w+\/)?\w+\.tsx?$/,
    except: tests,
  },
};

describe('nobody writes', () => {
  test.each(Object.entries(bans))('%s', (_, ban) => {
    expect(offences(ban)).toEqual([]);
  });
});

/** Words of a dialect that newcomers stumble over; comments, names and texts count, a line once. */
const dialect = new RegExp(
  [
    '\\bwhoever\\b',
    '\\btold\\b',
    '\\btells? of\\b',
    '\\bsays? of (itself|themselves)\\b',
    '\\bstands? (in|for)\\b',
    '\\b(he|his|him|himself)\\b',
    '\\bnobody is\\b',
  ].join('|'),
  'i',
);

const objectSpread = /\.\.\.\{/;
/** Not where the list begins a chain, as in `...['a', 'b'].map(…)`. */
const listSpread = /\.\.\.\[['"`][^\]]*(\](?!\.)|$)/;

/** What the compiler takes without a look; a line of a comment is none. */
const blindCast = /^(?!\s*(\/\/|\/?\*)).*\bas (unknown as|never|any)\b/;

const isOfTests = (path: string) => isTest(path) || path.startsWith('tests/');
const productFiles = sourceFiles.filter((path) => !isOfTests(path));
const productCode = productFiles.filter((path) => /\.(tsx?|cjs)$/.test(path));
const pages = ['README.md', 'CHANGELOG.md', ...filesBelow('docs')];

const plainly = 'write what a textbook would: the user, is notified, is in, represents, they';
const oneByOne = 'write the members one by one';

type Ratchet = {
  pattern: RegExp;
  files: readonly string[];
  /** So many lines at most. The number goes down, never up. */
  most: number;
  /** The number is lowered with every line that goes. */
  isExact: boolean;
  instead: string;
};

const ratchets: Record<string, Ratchet> = {
  'dialect in product code, README, docs and CHANGELOG': {
    pattern: dialect,
    files: [...productFiles, ...pages],
    most: 60,
    isExact: false,
    instead: plainly,
  },
  'dialect in tests': {
    pattern: dialect,
    // Titles are counted where they are written, and not again in the times of the tests.
    files: sourceFiles.filter(
      (path) => isOfTests(path) && path !== listOfBans && path !== 'tests/times.json',
    ),
    most: 489,
    isExact: true,
    instead: plainly,
  },
  'literal objects that are spread': {
    pattern: objectSpread,
    files: productCode,
    most: 0,
    isExact: true,
    instead: oneByOne,
  },
  'literal lists of texts that are spread': {
    pattern: listSpread,
    files: productCode,
    most: 0,
    isExact: true,
    instead: oneByOne,
  },
  'casts that the compiler does not check': {
    pattern: blindCast,
    files: productCode,
    most: 17,
    isExact: true,
    instead: 'give it its type: a guard, a method in place of a function, or `as` alone, which is checked',
  },
};

describe('no more lines than before have', () => {
  test.each(Object.entries(ratchets))('%s', (_, { pattern, files, most, isExact, instead }) => {
    const found = linesWith(pattern, files);
    expect(found.length, `${instead}\n${found.join('\n')}`).toBeLessThanOrEqual(most);
    if (isExact) expect(most, `fewer lines have it: lower the number to ${found.length}`).toBe(found.length);
  });
});

test('the description of the API has no dialect', () => {
  expect(allContracts.map(({ contract }) => contract.summary).filter((text) => dialect.test(text))).toEqual(
    [],
  );
});

test('no key of a text has dialect', () => {
  // `standing` is the field of a user that calls and the log have.
  const banned = /^(whoever|told|tells?|standing|he|his|him|himself)$/i;
  const allowed = ['log:field.standing'];
  const keys = [...texts.en].flatMap(([file, entries]) => [...entries.keys()].map((key) => `${file}:${key}`));
  const wrong = keys.filter((key) => key.split(/[.:_]|(?=[A-Z])/).some((word) => banned.test(word)));
  expect(wrong.filter((key) => !allowed.includes(key))).toEqual([]);
});

test('a stylesheet asks for no value that nobody gives: it would be drawn without it, and nothing would say so', () => {
  const texts = sourceFiles.filter((path) => path.startsWith('frontend/')).map(textOf);
  // `--name: value` in a stylesheet, `'--name'` where a script gives it; one with a fallback may be missing.
  const given = new Set(texts.flatMap((text) => text.match(/(?<=^\s*|')--[\w-]+(?=\s*:|')/gm) ?? []));
  const asked = texts.flatMap((text) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map((found) => found[1] ?? ''),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([]);
});

test('every promise of later work names its issue', () => {
  const bare = {
    pattern: /\b(TODO|FIXME|XXX)\b(?!.*#\d+)/,
    instead: 'name the issue: TODO #12',
    within: /./,
  };
  expect(offences(bare)).toEqual([]);
});

test('a ban concerns files that there are', () => {
  const idle = Object.entries(bans).filter(([, ban]) => !sourceFiles.some((path) => ban.within.test(path)));
  expect(idle.map(([name]) => name)).toEqual([]);
});

test('a ban finds what it bans, so that its silence means something', () => {
  const samples: Record<string, string> = {
    'a side of the screen in a style': '  marginLeft: 4,',
    'the clock of the machine': 'const now = Date.now();',
    'rounding of a float': 'total.toFixed(2)',
    'the heavy import of zod': "import { z } from 'zod';",
    'a path of the API outside its contract': "call('/api/vouchers')",
    'a call by hand': 'await fetch(address)',
    'server state outside a Queries file': 'const list = useQuery(options)',
    'markup that the editor of rich texts makes or takes': 'quill.getSemanticHTML(0)',
    'a name that says nothing': 'const handleClick = () => {}',
    'a shortened word': 'const qty = 1',
    'a class': 'export class VoucherService {',
    'users by the keys of their items': "await store.all({ pk: 'USR', index: 'gsi1' })",
    'a resource by name in the generic screens': "if (resource.one === 'branch') return null;",
  };
  const blind = Object.entries(samples).filter(([name, line]) => bans[name]?.pattern.test(line) !== true);
  expect(blind).toEqual([]);
});

test('dialect and spreads of literals are found in comments and code, and nothing else is', () => {
  const found: [RegExp, string][] = [
    [dialect, '// Whoever reads it looks again.'],
    [dialect, ' * What the log is told of a file.'],
    [dialect, 'const told = notices(user);'],
    [dialect, 'It tells of its failure.'],
    [dialect, 'what an entry says of itself'],
    [dialect, '# A code stands for a company.'],
    [dialect, 'the lines stand in the entry'],
    [dialect, 'The user changes his own address.'],
    [dialect, "test('nobody is refused', () => {"],
    [objectSpread, '  ...{ code, name },'],
    [objectSpread, '  ...{'],
    [objectSpread, '<OpeningForm {...{ work, date }} />'],
    [listSpread, "  ...['code', 'name'],"],
    [listSpread, "  ...['code',"],
    [blindCast, 'const row = item as unknown as Row;'],
    [blindCast, 'return answer as never;'],
  ];
  expect(found.filter(([pattern, line]) => !pattern.test(line))).toEqual([]);
  const plain: [RegExp, string][] = [
    [dialect, 'this history, the shell, untold, a threshold'],
    [dialect, 'It tells how far it is; outstanding items; a deputy decides.'],
    [objectSpread, '  ...(isOpen ? { code } : {}),'],
    [objectSpread, '  ...head,'],
    [listSpread, '  ...names,'],
    [listSpread, "  ...lists['code'],"],
    [listSpread, "  ...['code', 'name'].map(fieldOf),"],
    [blindCast, '/** As many decimals as any currency has. */'],
    [blindCast, 'const row = item as Row; // It was never saved.'],
  ];
  expect(plain.filter(([pattern, line]) => pattern.test(line))).toEqual([]);
});
