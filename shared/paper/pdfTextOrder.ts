// Makes jsPDF draw text exactly as given, and declares in the file which letters the glyphs mean.
import { jsPDF } from 'jspdf';
import { letterOf } from '#shared/paper/arabicText.ts';

type FontMetadata = {
  /** Glyph to code point; what searching and copying find. */
  toUnicode: Record<string, number>;
  glyIdsUsed: number[];
};

type PutFont = { font: { metadata: Partial<FontMetadata> } };

type TextCall = { options: Record<string, unknown> };

type JsPdfInternals = {
  processArabic?: (text: unknown) => unknown;
  events: [topic: string, listener: (argument: never) => unknown][];
};

// jsPDF's own reordering puts mixed text in the wrong order; these options say that the text is visual already.
const alreadyVisual = {
  isInputVisual: true,
  isOutputVisual: true,
  isInputRtl: false,
  isOutputRtl: false,
  isSymmetricSwapping: false,
};

const drawAsGiven = (call: TextCall) => {
  call.options = { ...call.options, ...alreadyVisual };
};

const writeSearchableLetters = ({ font }: PutFont) => {
  const { metadata } = font;
  // One entry for each glyph drawn, repeats included: the subset is far quicker to make from the distinct ones.
  if (metadata.glyIdsUsed) metadata.glyIdsUsed = [...new Set(metadata.glyIdsUsed)];
  const toUnicode = metadata.toUnicode ?? {};
  for (const [glyph, code] of Object.entries(toUnicode)) toUnicode[glyph] = letterOf(code);
};

let installed = false;

/** Replaces jsPDF's Arabic handling, once; a jsPDF that has changed inside is refused rather than trusted. */
export const installTextOrder = (): void => {
  if (installed) return;
  const api = jsPDF.API as JsPdfInternals;
  const index = api.events.findIndex(
    ([topic, listener]) => topic === 'preProcessText' && listener === api.processArabic,
  );
  if (index < 0 || !api.events.some(([topic]) => topic === 'putFont'))
    throw new Error('jsPDF has changed inside: its Arabic handling was not found');
  api.processArabic = (text) => text;
  api.events[index] = ['preProcessText', drawAsGiven];
  // jsPDF calls its listeners from the last to the first, so this one runs before the fonts are written.
  api.events.push(['putFont', writeSearchableLetters]);
  installed = true;
};
