// The language of the page around a shared paper: for a reader who is not signed in, that of the paper.
import { useEffect } from 'react';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';

type PaperLanguage = DocumentLanguage | 'both';

const isGuest = (): boolean => browserStorage.token.get() === null;

/** Whether the language of the page is the reader's: chosen here, or that of the browser. */
const isReaders = (): boolean =>
  browserStorage.localeChosen.get() !== null || navigator.language.slice(0, 2) === locale;

/** The language in which a paper is shown at first: one in both languages in that of its reader, else of its party. Users of the company see what was issued. */
export const shownLanguage = (usual: PaperLanguage, party: string | undefined): PaperLanguage => {
  if (usual !== 'both' || !isGuest()) return usual;
  if (isReaders() || party === undefined) return locale;
  return party === 'en' ? 'en' : 'ar';
};

/** A reader who is asked to accept a paper reads the question in the language of the paper; a paper in both leaves the page alone. The page loads again, as at every change of its language: whether that is under way, so that nothing is shown in two languages. */
export const usePageLanguage = (language: PaperLanguage): boolean => {
  const isOther = language !== 'both' && language !== locale && isGuest();
  useEffect(() => {
    if (!isOther) return;
    const address = new URL(location.href);
    address.searchParams.set('language', language);
    location.replace(address);
  }, [isOther, language]);
  return isOther;
};
