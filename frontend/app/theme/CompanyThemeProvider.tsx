// Lays the company's colours over the page's tokens and follows light and dark.
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { useThemeMode } from '#frontend/lib/themeMode.ts';
import { companyTokens, type ThemeSettings } from './companyTheme.ts';

type CompanyTheme = {
  readonly settings: ThemeSettings | null;
  readonly setSettings: (settings: ThemeSettings | null) => void;
};

const CompanyThemeContext = createContext<CompanyTheme>({ settings: null, setSettings: () => undefined });

export const useCompanyTheme = (): CompanyTheme => useContext(CompanyThemeContext);

/** Stored colours count only inside a session, and only for the company they were stored for. */
const storedSettings = (): ThemeSettings | null => {
  const stored = browserStorage.themeSettings.get();
  const isSignedIn = browserStorage.token.get() !== null;
  return isSignedIn && stored?.company === browserStorage.corp.get()?.code
    ? (stored?.settings ?? null)
    : null;
};

export const CompanyThemeProvider = ({ children }: { children: ReactNode }) => {
  const mode = useThemeMode();
  const [settings, setSettings] = useState(storedSettings);
  useLayoutEffect(() => {
    if (settings === null) return;
    const { style } = document.documentElement;
    const tokens = Object.entries(companyTokens(settings, mode));
    for (const [name, value] of tokens) style.setProperty(name, value);
    return () => {
      for (const [name] of tokens) style.removeProperty(name);
    };
  }, [settings, mode]);
  const value = useMemo(() => ({ settings, setSettings }), [settings]);
  return <CompanyThemeContext value={value}>{children}</CompanyThemeContext>;
};
