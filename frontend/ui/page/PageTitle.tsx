// The title of the open page: a screen says it, the header and the browser tab show it.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';

const productName = { ar: 'ميزان', en: 'Mizan' };

const TitleContext = createContext('');
const SetTitleContext = createContext<(title: string) => void>(() => undefined);

/** Holds the title for the layout around it. */
export const PageTitleProvider = ({ children }: { children: ReactNode }) => {
  const [title, setTitle] = useState('');
  return (
    <SetTitleContext.Provider value={setTitle}>
      <TitleContext.Provider value={title}>{children}</TitleContext.Provider>
    </SetTitleContext.Provider>
  );
};

/** The title that the open page said, or the fallback (the route's own title) until it says one. */
export const useShownPageTitle = (fallback = ''): string => {
  const title = useContext(TitleContext);
  return title === '' ? fallback : title;
};

/** Says the title of the page; it is taken back when the page goes. */
export const usePageTitle = (title: string): void => {
  const setTitle = useContext(SetTitleContext);
  useEffect(() => {
    setTitle(title);
    document.title = title === '' ? localText(productName) : `${title} · ${localText(productName)}`;
    return () => setTitle('');
  }, [title, setTitle]);
};

/** Says the title of the page, as an element. */
export const PageTitle = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};
