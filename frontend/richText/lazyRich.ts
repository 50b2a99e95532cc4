// The field of a rich text, fetched where a form has one.
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';

export const LazyRichField = fetchedOr(
  () => null,
  async () => (await import('./RichField.tsx')).RichField,
).Component;
