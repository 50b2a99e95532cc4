// What a resource and its records are called inside a sentence.
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { titleAfterNounOf } from '#shared/resources/resourceTitle.ts';

/** In English only headings begin with a capital. */
const inside = (text: string): string =>
  locale === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export const titleInside = (resource: Pick<AnyResource, 'screen' | 'titleAfterNoun'>): string =>
  inside(localText(titleAfterNounOf(resource)));

export const nounInside = ({ noun }: Pick<AnyResource, 'noun'>): string => inside(localText(noun));
