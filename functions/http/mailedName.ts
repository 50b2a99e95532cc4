// A name in a mail: never one that would lead its readers elsewhere.
import { type Names, nameIn } from '#shared/kernel/names.ts';
import type { Language } from './messages.ts';

/** What a mail program would turn into a link: a company could be named so to send its readers elsewhere. */
const linkLike = /:\/\/|@|www\.|[\p{L}\d]\.\p{L}{2,}/iu;

/** In the language of the mail; `otherwise` where it reads like a link. */
export const mailedName = (language: Language, names: Names, otherwise: string): string => {
  const named = nameIn(language, names);
  return linkLike.test(named) ? otherwise : named;
};
