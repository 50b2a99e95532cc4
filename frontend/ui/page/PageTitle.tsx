// The title of the open page: a screen says it, the header and the browser tab show it.
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';

const productName = { ar: 'ميزان', en: 'Mizan' };

/** `page`: which one said it. */
type Said = { page: string; title: string };

const nothing: Said = { page: '', title: '' };

const TitleContext = createContext('');
const SetTitleContext = createContext<Dispatch<SetStateAction<Said>>>(() => undefined);

/** Holds the title for the layout around it. */
export const PageTitleProvider = ({ children }: { children: ReactNode }) => {
  const [{ title }, setTitle] = useState(nothing);
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

/** Says the title of the page; it is taken back when the page goes, unless the next one has said its own by then. */
export const usePageTitle = (title: string): void => {
  const setTitle = useContext(SetTitleContext);
  const page = useId();
  useEffect(() => {
    setTitle({ page, title });
    document.title = title === '' ? localText(productName) : `${title} · ${localText(productName)}`;
    return () => setTitle((said) => (said.page === page ? nothing : said));
  }, [page, title, setTitle]);
};

/** Says the title of the page, as an element. */
export const PageTitle = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};
