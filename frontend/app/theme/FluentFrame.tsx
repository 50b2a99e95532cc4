// Fluent's provider for the layouts that use its components: theme, direction and the container of its portals.
import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { useCompanyColours } from '#frontend/lib/companyColours.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import { useThemeMode } from '#frontend/lib/themeMode.ts';
import { brandColourOf } from './companyTheme.ts';
import { fluentTheme } from './fluentTheme.ts';

/** Fluent writes its rules after the values of the theme and before ours, which win wherever both speak of the same part. */
const themeStyle = document.head.querySelector('style');
const renderer = createDOMRenderer(document, themeStyle === null ? {} : { insertionPoint: themeStyle });

export const FluentFrame = ({ children }: { children: ReactNode }) => {
  const mode = useThemeMode();
  const colour = brandColourOf(useCompanyColours().settings);
  const theme = useMemo(() => fluentTheme(colour, mode), [colour, mode]);
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={theme} dir={direction}>
        {children}
      </FluentProvider>
    </RendererProvider>
  );
};
