// The headings of a template divide it into articles.
import { expect, test } from 'vitest';
import { plainText, richTextOf } from '../../../richText/richText.ts';
import { articlesOfText, articlesOfTexts } from './articlesOfText.ts';

const heading = { insert: '\n', attributes: { header: 2 } };

const text = richTextOf([
  { insert: 'Preamble\nScope' },
  heading,
  { insert: 'The office ' },
  { insert: 'designs', attributes: { bold: true } },
  { insert: ' a villa.\nIn two languages.\nFees' },
  heading,
  { insert: 'Total' },
]);

test('each heading begins an article; marks and line breaks stay in its text', () => {
  const articles = articlesOfText(text);
  expect(articles.map(({ title, text: own }) => [title, plainText(own)])).toEqual([
    ['', 'Preamble'],
    ['Scope', 'The office designs a villa.\nIn two languages.'],
    ['Fees', 'Total'],
  ]);
  expect(articles[1]?.text).toContain('"bold":true');
  expect(articlesOfText('')).toEqual([]);
});

test('articles of both languages lie beside each other in their order', () => {
  const arabic = richTextOf([{ insert: 'النطاق' }, heading, { insert: 'تصميم\n' }]);
  expect(articlesOfTexts({ text: '', text_ar: arabic })).toMatchObject([
    { title_ar: 'النطاق', title: '', text: '' },
  ]);
  expect(articlesOfTexts({ text, text_ar: arabic })).toHaveLength(3);
});
