// A word across a page that is not what it will be yet, or is it no more.
import type { Paper, TextStyle } from '#shared/paper/pdfPaper.ts';
import { watermarkInk } from '#shared/paper/pdfStyle.ts';

const degrees = 35;

/** Drawn before anything else of its page, so that it stands behind it. */
export const drawWatermark = (paper: Paper, word: string): void => {
  const largest: TextStyle = {
    size: Math.min(120, paper.width / 4.5),
    color: watermarkInk,
    weight: 'semibold',
  };
  // Several words are smaller, so that all of them are on the page.
  const scale = Math.min(1, paper.width / paper.measure(word, largest));
  const style = { ...largest, size: largest.size * scale };
  const width = paper.measure(word, style);
  const slope = (degrees * Math.PI) / 180;
  // On a roll near its head: nobody knows yet where it will be cut.
  const center = { x: paper.width / 2, y: Math.min(paper.height / 2, paper.width * 1.5) };
  paper.sayAlong(word, style, {
    x: center.x - (Math.cos(slope) * width) / 2,
    y: center.y + (Math.sin(slope) * width) / 2,
    degrees,
  });
};
