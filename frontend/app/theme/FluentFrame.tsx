// Fluent's provider for the layouts that use its components: theme, direction, the container of its portals, and the tooltips.
import { FluentProvider } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { useCompanyColours } from '#frontend/lib/companyColours.ts';
import { direction } from '#frontend/lib/texts/locale.ts';
import { useThemeMode } from '#frontend/lib/themeMode.ts';
import { Tooltips } from '#frontend/ui/tooltips/Tooltips.tsx';
import { brandColourOf } from './companyTheme.ts';
import { fluentTheme } from './fluentTheme.ts';

export const FluentFrame = ({ children }: { children: ReactNode }) => {
  const mode = useThemeMode();
  const colour = brandColourOf(useCompanyColours().settings);
  const theme = useMemo(() => fluentTheme(colour, mode), [colour, mode]);
  return (
    <FluentProvider theme={theme} dir={direction}>
      {children}
      <Tooltips />
    </FluentProvider>
  );
};
