// The paper of a contract says what its page says, word for word: read back from the file, in each language.
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { type ContractPaper, contractPaper } from '#shared/invoices/contracts/contractPaper.ts';
import { contractsPdf } from '#shared/invoices/contracts/contractPdf.ts';
import { paperLanguages } from '#shared/invoices/paper/paperLanguage.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { textsFor } from '#shared/paper/documentTexts.ts';
import { aContractPrint, aPrintedContract } from '#tests/support/kinds/contractPrints.ts';
import { documentFonts as fonts } from '#tests/support/kinds/documentSamples.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { ContractSheet } from './ContractSheet.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['invoicePaper', 'richText']);
});

const print = aContractPrint({
  contract: aPrintedContract({
    status: 'active',
    decision: { name: 'هدى', at: '2026-03-12T10:11:00Z' },
  }),
});

/** Each word by its letters, in whatever order a line of a file has them, without the vowel signs that joined letters swallow. */
const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .map((text) =>
        withoutMarks(text)
          .normalize('NFKC')
          .replaceAll(/[\u064b-\u0652\u0640]/g, ''),
      )
      .flatMap((text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}.,@-]*/gu) ?? [])
      .map((word) => [...word.replaceAll(/[.,]+$/g, '')].sort().join('')),
  );

const without = (words: Set<string>, others: Set<string>): string[] =>
  [...words].filter((word) => !others.has(word));

const textsIn = (node: Node): string[] =>
  node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [...node.childNodes].flatMap(textsIn);

/** On every sheet of paper. */
const ofPaperAlone = (paper: ContractPaper): string[] => [
  ...paper.seller.details.flat(),
  ...Object.values(print.letterhead.layout).map(String),
  ...(['ar', 'en'] as const).map((each) => textsFor(each)('page', { page: '1', pages: '2' })),
];

test.each(paperLanguages)('in %s', (language) => {
  const choice = { language, size: 'a4' } as const;
  const { container } = render(<ContractSheet print={print} choice={choice} />);
  const onPage = wordsOf(textsIn(container));
  const pages = readPdf(contractsPdf([print], { ...choice, fonts }));
  const drawn = wordsOf(pages.flatMap(({ words }) => words.map(({ text }) => text)));
  const paper = contractPaper(print, choice);
  expect(onPage.size).toBeGreaterThan(90);
  expect(without(onPage, drawn)).toEqual([]);
  expect(without(drawn, new Set([...onPage, ...wordsOf(ofPaperAlone(paper))]))).toEqual([]);
  expect(paper.articles.map((article) => article.map((text) => text.language))).toEqual(
    {
      ar: [['ar'], ['ar'], ['en']],
      en: [['en'], ['en'], ['en']],
      both: [['ar', 'en'], ['ar', 'en'], ['en']],
    }[language],
  );
});

test('one that nobody has accepted has places to sign on page and paper', () => {
  const open = aContractPrint({ contract: aPrintedContract({ status: 'sent' }) });
  const choice = { language: 'en', size: 'a4' } as const;
  const { container } = render(<ContractSheet print={open} choice={choice} />);
  const blanks = [...container.querySelectorAll('li')].map((blank) => blank.textContent);
  expect(blanks).toEqual([1, 2].flatMap(() => ['Name', 'Capacity', 'Signature', 'Date', 'Stamp']));
  const words = readPdf(contractsPdf([open], { ...choice, fonts })).flatMap((page) => page.words);
  expect(words.filter(({ text }) => text.startsWith('Capacity'))).toHaveLength(2);
});

test.each(['declined', 'terminated'] as const)('one that was %s says so', (status) => {
  const ended = aContractPrint({ contract: aPrintedContract({ status }) });
  const { marks } = contractPaper(ended, { language: 'en', size: 'a4' });
  expect(marks).toEqual([{ kind: status, said: [status === 'declined' ? 'Declined' : 'Terminated'] }]);
});
