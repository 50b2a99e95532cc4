// The item of the rich texts of a document: beside its header, and written only when a text is new or has changed; and what the log keeps of a change.
import { expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import type { Attributes, Write } from '#functions/storage/writes.ts';
import { hasRichTexts } from '#shared/richText/richNames.ts';
import { type Agreement, agreementActs, agreementKind } from '#tests/support/kinds/agreementActs.ts';
import { loggedChanges } from './loggedChanges.ts';

const { records } = agreementActs;

const rich = (text: string) => JSON.stringify([{ insert: `${text}\n` }]);

const articles = [{ title: 'النطاق', text: rich('Scope'), text_ar: rich('النطاق'), penalty: 1250n }];

const person = { id: 'u', name: 'Nora', name_ar: 'نورة' };

const anAgreement = (changes: Partial<Agreement> = {}): Agreement => {
  const base = {
    id: 'a',
    number: null,
    status: 'draft',
    date: '2026-03-01',
    branch: '01',
    chunks: 0,
    rev: 1,
  };
  const people = { createdBy: person, createdAt: '', updatedBy: person, updatedAt: '', postedBy: null };
  const fields = { client: 'وزارة', manager: '', end: null, answerBy: null, steps: [], value: '0.00' };
  const links = { reverses: null, reversedBy: null, reason: null, seq: null, importNumber: null };
  const document = { ...base, ...people, ...fields, ...links, linesRev: 1, lines: [], postedAt: null };
  return { ...document, preamble: rich('تمهيد'), articles, ...changes } as Agreement;
};

/** As the table keeps them: each item by its sort key. */
const written = (writes: readonly Write[]): Record<string, Attributes | 'removed'> =>
  Object.fromEntries(
    writes.flatMap((write) =>
      write.key.pk !== 'AGR#a' || write.write === 'check'
        ? []
        : [[write.key.sk, write.write === 'put' ? { ...write.attributes } : 'removed']],
    ),
  );

const itemsOf = (writes: readonly Write[]): Attributes[] =>
  Object.entries(written(writes)).flatMap(([sk, item]) =>
    item === 'removed' ? [] : [{ rev: 1, ...item, sk }],
  );

test('texts lie beside the header, which names the revision that they belong to', () => {
  const items = itemsOf(records.newWrites(anAgreement()));
  const [header, texts] = items;
  expect(JSON.stringify(header)).not.toMatch(/insert|articles|preamble/);
  expect([header?.['textsRev'], texts]).toEqual([
    1,
    {
      rev: 1,
      sk: 'T#',
      textsRev: 1,
      preamble: rich('تمهيد'),
      articles: [{ ...articles[0], penalty: '1250' }],
    },
  ]);
  expect(records.documentOf(items)).toMatchObject({ preamble: rich('تمهيد'), articles });
  expect(header && records.headerOf(header)).toMatchObject({ preamble: '', articles: [] });
  // A change of which only one half is visible yet.
  expect(records.documentOf(items.slice(0, 1))).toBeNull();
  expect(records.documentOf([{ ...header, textsRev: 2 }, ...items.slice(1)])).toBeNull();
});

test('a document without texts has no such item, and one that is read with it is changed without it', () => {
  const blank = anAgreement({ preamble: '', articles: [] });
  expect(Object.keys(written(records.newWrites(blank)))).toEqual(['#']);
  const before = records.documentOf(itemsOf(records.newWrites(anAgreement())));
  if (!before) throw new Error('It is whole');
  const renamed = { ...before, client: 'هيئة', articles: articles.map((row) => ({ ...row })) };
  expect(written(records.changedWrites(before, renamed))).toEqual({
    '#': expect.objectContaining({ client: 'هيئة', textsRev: 1 }),
  });
  const longer = { ...before, preamble: rich('تمهيد أطول') };
  expect(written(records.headWrites(before, longer))).toMatchObject({
    '#': { textsRev: 2 },
    'T#': { textsRev: 2, preamble: rich('تمهيد أطول') },
  });
  const emptied = written(records.changedWrites(before, { ...before, preamble: '', articles: [] }));
  expect(emptied['T#']).toBe('removed');
  expect(emptied['#']).not.toHaveProperty('textsRev');
  expect(written(records.removeWrites(before))).toEqual({ '#': 'removed', 'T#': 'removed' });
});

test('the log keeps the words of a text around what has changed in it, and says where only its format has', async () => {
  const long = `${'كلمة '.repeat(100)}واحدة`;
  const after = {
    preamble: JSON.stringify([{ insert: 'تمهيد', attributes: { bold: true } }, { insert: '\n' }]),
    articles: [
      { title: 'النطاق', text: rich(`${long} أخيرة`) },
      { title: 'ملحق', text: rich('Annex') },
    ],
  };
  const before = { preamble: rich('تمهيد'), articles: [{ title: 'النطاق', text: rich(long) }] };
  const [format, words, added] = await loggedChanges(agreementKind, before, after);
  expect(format).toMatchObject({
    field: 'preamble',
    old: 'تمهيد',
    new: { name_ar: 'تغيّر تنسيقه أو صوره فقط' },
  });
  expect(words).toMatchObject({ field: 'articles.1.text', old: expect.stringMatching(/^… .{1,60}واحدة$/) });
  expect(words?.new).toMatch(/واحدة أخيرة$/);
  expect(added).toEqual({ field: 'articles.2', old: null, new: { title: 'ملحق', text: 'Annex' } });
});

test('what is shown has another hash once one of its texts has changed', () => {
  const hashes = [{}, { preamble: rich('آخر') }, { articles: [] }].map((changes) =>
    records.shownHashOf(anAgreement(changes)),
  );
  expect(new Set(hashes).size).toBe(3);
});

test('every kind with rich texts keeps their images as files', () => {
  const without = documentKinds.filter(({ kind, images }) => hasRichTexts(kind) !== (images !== undefined));
  expect(without.map(({ kind }) => kind.name)).toEqual([]);
});
