// Lays the company's colours over the page's tokens and follows light and dark.
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import {
  type CompanyColours,
  CompanyColoursContext,
  type ThemeSettings,
} from '#frontend/lib/companyColours.ts';
import { useThemeMode } from '#frontend/lib/themeMode.ts';

/** Stored colours count only inside a session, and only for the company they were stored for. */
const storedSettings = (): ThemeSettings | null => {
  const stored = browserStorage.themeSettings.get();
  const isSignedIn = browserStorage.token.get() !== null;
  return isSignedIn && stored?.company === browserStorage.corp.get()?.code
    ? (stored?.settings ?? null)
    : null;
};

/** How colours become readable is not needed before there is a company. */
const loadTheme = () => import('./companyTheme.ts');

const tokensOf: CompanyColours['tokensOf'] = async (settings, mode) =>
  (await loadTheme()).wholeTokens(settings, mode);

export const CompanyThemeProvider = ({ children }: { children: ReactNode }) => {
  const mode = useThemeMode();
  const [settings, setSettings] = useState(storedSettings);
  useLayoutEffect(() => {
    // What was stored has been painted before any of this ran.
    if (settings === null) return;
    let isCurrent = true;
    const paint = async () => {
      const { companyPaint } = await loadTheme();
      if (isCurrent) document.documentElement.style.cssText = companyPaint(settings, mode);
    };
    // Without it the colours of the product stay.
    paint().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [settings, mode]);
  const value = useMemo(() => ({ settings, setSettings, tokensOf }), [settings]);
  return <CompanyColoursContext value={value}>{children}</CompanyColoursContext>;
};
