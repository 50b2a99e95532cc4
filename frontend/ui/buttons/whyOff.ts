// The usual reasons why a button does nothing now, in words.
import i18next from 'i18next';

type Why = 'unsaved' | 'empty' | 'full' | 'incomplete' | 'wrong' | 'first' | 'last' | 'only' | 'forbidden';

/** The first that holds; null where the button works. */
export const whyOff = (holds: Partial<Record<Why, boolean>>): string | null => {
  const why = Object.entries(holds).find(([, isSo]) => isSo)?.[0];
  return why === undefined ? null : i18next.t(`ui:off.${why}`);
};
