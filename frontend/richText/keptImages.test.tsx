// Kept images on a page: all are asked for at once, one that cannot be had keeps a quiet place of its size, and a form sends an image once.
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerCalls, drawScreen, startScreens } from '#tests/support/kinds/documentScreens.tsx';
import { keptPixel, onePixel } from '#tests/support/kinds/richTexts.ts';
import { RichText } from './RichText.tsx';
import { noteNames, unsentLength, withNamedImages, withNames } from './sentImages.ts';

beforeAll(startScreens);

const missing = keptPixel.replace('0af1', 'ffff');

const shows = (...images: string[]): string =>
  JSON.stringify([...images.map((image) => ({ insert: { image } })), { insert: '\n' }]);

test('images of all texts are asked for in one call; one that cannot be had keeps its place', async () => {
  const address = 'https://files.example/plan.png';
  const path = '/api/attachments/images';
  const asked = answerCalls({ [path]: { images: { [keptPixel]: address } } });
  drawScreen(
    <>
      <RichText text={shows(keptPixel)} />
      <RichText text={shows(missing)} />
    </>,
  );
  const images = () => [...document.querySelectorAll('img')];
  expect(images()[0]).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  expect(images().map((image) => [image.width, image.height])).toEqual([
    [40, 30],
    [40, 30],
  ]);
  await waitFor(() => expect(images()[0]).toHaveAttribute('src', address));
  const [shown, quiet] = images();
  expect(quiet).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  const calls = asked.filter(({ pathname }) => pathname === path);
  expect(calls.map(({ searchParams }) => searchParams.get('sources'))).toEqual([`${keptPixel},${missing}`]);
  if (shown) fireEvent.error(shown);
  expect(shown).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
});

test('what an answer has named is sent by its name, and takes no room any more', () => {
  const typed = {
    articles: [{ text: shows(onePixel, 'https://example.com/a.png', onePixel) }, { text: '' }],
  };
  expect(unsentLength(typed)).toBe(2 * onePixel.length);
  const kept = shows(keptPixel, 'https://example.com/a.png', keptPixel);
  noteNames(typed, { id: 'x', articles: [{ text: kept }, { text: '' }] });
  expect(withNamedImages(typed.articles[0]?.text ?? '')).toBe(kept);
  expect(withNames(typed)).toEqual({ articles: [{ text: kept }, { text: '' }] });
  expect(unsentLength(typed)).toBe(0);
  // Words that look like an image are words.
  const words = JSON.stringify([{ insert: `"image":"${onePixel}"\n` }]);
  expect(withNamedImages(words)).toBe(words);
  expect(withNames({ words })).toEqual({ words });
});
