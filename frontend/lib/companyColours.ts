// The company's colours as the page has them on: read and tried out by screens, laid over the page by the app.
import { createContext, useContext } from 'react';
import type { ThemeMode } from './themeMode.ts';

/** What a company may set, as the server's key/value records or as stored in the browser. */
export type ThemeSettings = {
  readonly primary_color?: string | undefined;
  readonly secondary_color?: string | undefined;
  readonly text_color?: string | undefined;
  readonly bg_color?: string | undefined;
  readonly fontSize?: string | undefined;
  readonly menu_item_bgcolor?: string | undefined;
};

export type CompanyColours = {
  readonly settings: ThemeSettings | null;
  readonly setSettings: (settings: ThemeSettings | null) => void;
  /** Every colour of the page in a mode, as settings make it. */
  readonly tokensOf: (
    settings: ThemeSettings | null,
    mode: ThemeMode,
  ) => Promise<Readonly<Record<string, string>>>;
};

export const CompanyColoursContext = createContext<CompanyColours>({
  settings: null,
  setSettings: () => undefined,
  tokensOf: async () => ({}),
});

export const useCompanyColours = (): CompanyColours => useContext(CompanyColoursContext);

/** The server names the size `font_size`, the browser stores it as `fontSize` (specification section 3). */
export const themeOf = (records: readonly { key: string; value: string }[]): ThemeSettings =>
  Object.fromEntries(records.map(({ key, value }) => [key === 'font_size' ? 'fontSize' : key, value]));
