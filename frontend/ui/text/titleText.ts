// A title of the wire for the reader of the page: in the reader's language, with dates and amounts in the reader's format and digits.
import { shownDigits } from '#frontend/lib/texts/digits.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { titleFor } from '#shared/kernel/titleData.ts';

export const titleText = (names: { name: string; name_ar: string }): string =>
  titleFor(localName(names), { language: locale, digits: shownDigits() });
