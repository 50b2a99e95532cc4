// The colours of rich texts as one style sheet, made from the palette, so that no element needs a style of its own.
import { richColours } from '#shared/richText/richOps.ts';

const rules = richColours.flatMap((colour) => [
  `[data-color="${colour}"] { --rich-colour: ${colour} }`,
  `[data-background="${colour}"] { --rich-background: ${colour} }`,
]);

let isAdopted = false;

/** Once for the page; test pages have no such sheets. */
export const adoptRichColours = (): void => {
  if (isAdopted || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  isAdopted = true;
};
