// The language of the page around a shared paper: for a reader who is not signed in, that of the paper.
import { useEffect } from 'react';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';

/** A reader who is asked to accept a paper reads the question in the language of the paper; a paper in both leaves the page alone. The page loads again, as at every change of its language. */
export const usePageLanguage = (language: DocumentLanguage | 'both'): void => {
  useEffect(() => {
    if (language === 'both' || language === locale || browserStorage.token.get() !== null) return;
    const address = new URL(location.href);
    address.searchParams.set('language', language);
    location.replace(address);
  }, [language]);
};
