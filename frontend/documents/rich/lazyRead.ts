// Rich texts of a document that is read, fetched where it has some.
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';

const read = () => import('./RichRows.tsx');

const Nothing = () => null;

export const LazyRichRows = fetchedOr(Nothing, async () => (await read()).RichRows).Component;

export const LazyHeadText = fetchedOr(Nothing, async () => (await read()).HeadText).Component;
