// Opens the page of a link in the other language, where it shows no paper: that has a bar of its own.
import { LocalLanguageRegular } from '@fluentui/react-icons/headless/svg/local-language';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { otherLocale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';

/** The address says it, so that nothing is kept on the device of a guest; users of the company have a language of their own. */
export const OtherLanguage = () => {
  const { t } = useTranslation('auth');
  if (browserStorage.token.get() !== null) return null;
  const turn = () => {
    const address = new URL(location.href);
    address.searchParams.set('language', otherLocale);
    location.replace(address);
  };
  return (
    <Button look="quiet" icon={<LocalLanguageRegular />} lang={otherLocale} onClick={turn}>
      {t('language')}
    </Button>
  );
};
