// The frame of sign-in and sign-up: the product's face, and a column for the form with language and theme above it.
import { LocalLanguageRegular } from '@fluentui/react-icons/headless/svg/local-language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { otherLocale, switchLocale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ThemeButton } from '#frontend/ui/buttons/ThemeButton.tsx';
import { describedByTooltip } from '#frontend/ui/tooltips/tooltip.ts';
import styles from './AuthFrame.module.css';
import { BrandPanel } from './BrandPanel.tsx';

type Props = { children: ReactNode; isWide?: boolean };

export const AuthFrame = ({ children, isWide = false }: Props) => {
  const { t } = useTranslation('auth');
  return (
    <div className={styles['frame']} data-wide={isWide || undefined}>
      <BrandPanel />
      <div className={styles['side']}>
        <div className={styles['tools']}>
          <ThemeButton />
          <Button
            look="quiet"
            icon={<LocalLanguageRegular />}
            lang={otherLocale}
            {...describedByTooltip(t('languageHint'))}
            onClick={switchLocale}
          >
            {t('language')}
          </Button>
        </div>
        <div className={styles['column']}>{children}</div>
      </div>
    </div>
  );
};
