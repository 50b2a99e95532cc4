// A name in a mail: never one that would lead its readers elsewhere.
import type { Language } from './messages.ts';

/** What a mail program would turn into a link: a company could be named so to send its readers elsewhere. */
const linkLike = /:\/\/|@|www\.|[\p{L}\d]\.\p{L}{2,}/iu;

/** In the language of the mail; `otherwise` where it reads like a link. */
export const mailedName = (
  language: Language,
  { name, name_ar }: { name: string; name_ar: string },
  otherwise: string,
): string => {
  const named = (language === 'ar' ? name_ar : name) || name || name_ar;
  return linkLike.test(named) ? otherwise : named;
};
