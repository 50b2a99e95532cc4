// Changes between light and dark.
import { WeatherMoonRegular } from '@fluentui/react-icons/headless/svg/weather-moon';
import { WeatherSunnyRegular } from '@fluentui/react-icons/headless/svg/weather-sunny';
import { useTranslation } from 'react-i18next';
import { setThemeMode, useThemeMode } from '#frontend/lib/themeMode.ts';
import { IconButton } from './IconButton.tsx';

export const ThemeButton = () => {
  const { t } = useTranslation('app');
  const isDark = useThemeMode() === 'dark';
  return (
    <IconButton
      label={isDark ? t('layout.toLight') : t('layout.toDark')}
      onClick={() => setThemeMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
    </IconButton>
  );
};
