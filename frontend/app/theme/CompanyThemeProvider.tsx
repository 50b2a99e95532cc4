// Lays the company's colours over the page's tokens and follows light and dark.
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { CompanyColoursContext, type ThemeSettings } from '#frontend/lib/companyColours.ts';
import { useThemeMode } from '#frontend/lib/themeMode.ts';
import { companyTokens } from './companyTheme.ts';

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
  const value = useMemo(() => ({ settings, setSettings, tokensOf: companyTokens }), [settings]);
  return <CompanyColoursContext value={value}>{children}</CompanyColoursContext>;
};
