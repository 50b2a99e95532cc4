// The screens on which the reason of a refusal can be put right.
import { Link } from 'react-router-dom';
import type { ErrorNotice } from '#frontend/lib/errorNotice.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { routes } from '#shared/routes.ts';
import styles from './DialogNotice.module.css';

type Props = { notice: ErrorNotice; onOpen?: (() => void) | undefined };

export const NoticeScreens = ({ notice: { screens = [], party }, onOpen }: Props) => (
  <p className={styles['screens']}>
    {routes
      .filter(({ name }) => screens.includes(name))
      .map(({ path, title }) => (
        <Link
          key={path}
          to={party === undefined ? path : { pathname: path, search: `?party=${party}` }}
          onClick={onOpen}
        >
          {localText(title)}
        </Link>
      ))}
  </p>
);
