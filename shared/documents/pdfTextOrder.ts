// Makes jsPDF draw text exactly as given, and tells readers of the file which letters the glyphs stand for.
import { jsPDF } from 'jspdf';
import { lettersOf } from '#shared/documents/arabicText.ts';

type FontMetadata = {
  /** Glyph to code point; what searching and copying find. */
  toUnicode: Record<string, number>;
  glyIdsUsed: number[];
};

type PutFont = {
  font: { metadata: Partial<FontMetadata> };
  putStream: (stream: { data: string }) => void;
};

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

const hexOf = (text: string) =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** Readers put the letters of a right-to-left line back in order one glyph at a time, so a glyph's own letters stay as they are read. */
const withLetters = (data: string) =>
  data.replace(/(<[0-9a-f]{4}>)<(f[bcdef][0-9a-f]{2})>/g, (_, glyph: string, code: string) => {
    return `${glyph}<${hexOf(lettersOf(String.fromCharCode(Number.parseInt(code, 16))))}>`;
  });

const writeSearchableLetters = (call: PutFont) => {
  const { metadata } = call.font;
  // One entry for each glyph drawn, repeats included: the subset is far quicker to make from the distinct ones.
  if (metadata.glyIdsUsed) metadata.glyIdsUsed = [...new Set(metadata.glyIdsUsed)];
  const putStream = call.putStream;
  call.putStream = (stream) =>
    putStream(
      stream.data.startsWith('/CIDInit') ? { ...stream, data: withLetters(stream.data) } : stream,
    );
};

let installed = false;

/** Replaces jsPDF's Arabic handling, once; a jsPDF that has changed inside is refused rather than trusted. */
export const installTextOrder = (): void => {
  if (installed) return;
  const api = jsPDF.API as unknown as JsPdfInternals;
  const index = api.events.findIndex(
    ([topic, listener]) => topic === 'preProcessText' && listener === api.processArabic,
  );
  if (index < 0 || !api.events.some(([topic]) => topic === 'putFont'))
    throw new Error('jsPDF has changed inside: its Arabic handling was not found');
  api.processArabic = (text) => text;
  api.events[index] = ['preProcessText', drawAsGiven];
  // First of the listeners, so that it runs before the fonts are written.
  api.events.unshift(['putFont', writeSearchableLetters]);
  installed = true;
};
