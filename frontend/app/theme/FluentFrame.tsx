// Fluent's provider for the layouts that use its components: theme, direction and the container of its portals.
import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  useThemeClassName,
} from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useCompanyColours } from '#frontend/lib/companyColours.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import { useThemeMode } from '#frontend/lib/themeMode.ts';
import { brandColourOf } from './companyTheme.ts';
import { fluentTheme } from './fluentTheme.ts';

/** Fluent writes its rules after the values of the theme and before ours, which win wherever both speak of the same part. */
const themeStyle = document.head.querySelector('style');
const renderer = createDOMRenderer(document, themeStyle === null ? {} : { insertionPoint: themeStyle });

/** Windows stand at the end of the page, outside the provider: what Fluent draws in them has the theme from there. */
const ThemeOfWindows = () => {
  const theme = useThemeClassName();
  useLayoutEffect(() => {
    document.body.classList.add(theme);
    return () => document.body.classList.remove(theme);
  }, [theme]);
  return null;
};

export const FluentFrame = ({ children }: { children: ReactNode }) => {
  const mode = useThemeMode();
  const colour = brandColourOf(useCompanyColours().settings);
  const theme = useMemo(() => fluentTheme(colour, mode), [colour, mode]);
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={theme} dir={direction} applyStylesToPortals={false}>
        {children}
        <ThemeOfWindows />
      </FluentProvider>
    </RendererProvider>
  );
};
