// The font size of the settings reaches every word: sizes are written in the pixels of the usual size, and the build makes them follow it. Paper keeps its own sizes.
import type { Plugin } from 'vite';

/** The page's own size of a word is 14 px where nothing else is set; ten of its fourteen parts are one rem (app/theme/global.css). */
const perRem = 10;

const onPaper = /(Sheet|SheetTable|PaperSheet|PrintSketch|PrintLabels)\.module\.css$/;

/** Every length in pixels of a declaration of `font-size`, as a share of the page's size. */
export const scaledSizes = (css: string): string =>
  css.replace(
    /((?<![\w-])font-size\s*:)([^;}]*)/g,
    (_, name: string, value: string) =>
      name + value.replace(/([\d.]+)px/g, (__, size: string) => `${Number(size) / perRem}rem`),
  );

export const scaledPages = (): Plugin => ({
  name: 'mizan-scaled-sizes',
  enforce: 'pre',
  transform: (code, id) => {
    const [file = ''] = id.split('?');
    const isOurs = file.startsWith(import.meta.dirname) && file.endsWith('.css');
    return isOurs && !onPaper.test(file) ? { code: scaledSizes(code), map: null } : null;
  },
});
