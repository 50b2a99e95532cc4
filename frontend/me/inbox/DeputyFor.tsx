// For whom one decides today, while they are away.
import { PersonSwapRegular } from '@fluentui/react-icons/headless/svg/person-swap';
import { useTranslation } from 'react-i18next';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { useDeputy } from './inboxQueries.ts';

export const DeputyFor = () => {
  const { t } = useTranslation('inbox');
  const others = useDeputy().data?.for ?? [];
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(others.map(localName));
  return (
    <MessageBar tone="info" flush icon={<PersonSwapRegular aria-hidden="true" />}>
      {t('deputy.for', { names })}
    </MessageBar>
  );
};
