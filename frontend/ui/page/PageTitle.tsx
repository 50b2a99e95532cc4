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
import { numberFirst } from '#shared/paper/direction/bidiParts.ts';

const productName = { ar: 'ميزان', en: 'Mizan' };

/** `page`: which one said it. */
type Said = { page: string; title: string };

const TitleContext = createContext('');
/** Null outside of a layout. */
const SetTitlesContext = createContext<Dispatch<SetStateAction<readonly Said[]>> | null>(null);

const showInTab = (title: string): void => {
  document.title = [numberFirst(title), localText(productName)].filter((each) => each !== '').join(' · ');
};

/** A page that waits for a part of it is hidden behind a page without a title, and one that goes may go after the next one has come: the last title that is still said counts. */
const lastOf = (said: readonly Said[]): string => said.findLast(({ title }) => title !== '')?.title ?? '';

const withSaid = (said: readonly Said[], own: Said): readonly Said[] => {
  const at = said.findIndex(({ page }) => page === own.page);
  return at < 0 ? [...said, own] : said.with(at, own);
};

/** Holds the title for the layout around it. */
export const PageTitleProvider = ({ children }: { children: ReactNode }) => {
  const [said, setTitles] = useState<readonly Said[]>([]);
  const title = lastOf(said);
  const isSaid = said.length > 0;
  useEffect(() => {
    if (isSaid) showInTab(title);
  }, [isSaid, title]);
  return (
    <SetTitlesContext.Provider value={setTitles}>
      <TitleContext.Provider value={title}>{children}</TitleContext.Provider>
    </SetTitlesContext.Provider>
  );
};

/** The title that the open page said, or the fallback (the route's own title) until it says one. */
export const useShownPageTitle = (fallback = ''): string => {
  const title = useContext(TitleContext);
  return title === '' ? fallback : title;
};

/** Says the title of the page; it is taken back when the page goes. */
export const usePageTitle = (title: string): void => {
  const setTitles = useContext(SetTitlesContext);
  const page = useId();
  useEffect(() => {
    if (setTitles === null) showInTab(title);
    else setTitles((said) => withSaid(said, { page, title }));
  }, [page, title, setTitles]);
  useEffect(() => () => setTitles?.((said) => said.filter((each) => each.page !== page)), [page, setTitles]);
};

/** Says the title of the page, as an element. */
export const PageTitle = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};
