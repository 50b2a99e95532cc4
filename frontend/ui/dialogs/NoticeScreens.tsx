// The screens on which the reason of a refusal can be put right.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorNotice } from '#frontend/lib/errorNotice.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { routes } from '#shared/routes.ts';
import styles from './DialogNotice.module.css';

type Props = { notice: ErrorNotice; onOpen?: (() => void) | undefined };

export const NoticeScreens = ({ notice: { screens = [], party }, onOpen }: Props) => {
  const { t } = useTranslation('app');
  return (
    <p className={styles['screens']}>
      {routes
        .filter(({ name }) => screens.includes(name))
        .map(({ path, title }) => (
          <Link
            key={path}
            to={party === undefined ? path : { pathname: path, search: `?party=${party}` }}
            onClick={onOpen}
          >
            {party === undefined ? localText(title) : t('errorDialog.ofParty', { screen: localText(title) })}
          </Link>
        ))}
    </p>
  );
};
