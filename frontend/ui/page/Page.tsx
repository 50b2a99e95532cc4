// The frame of a screen: where one is, what one can do here, and the content below.
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextIcon } from '../buttons/NextIcon.tsx';
import { BidiText } from '../text/BidiText.tsx';
import styles from './Page.module.css';
import { PageTitle } from './PageTitle.tsx';

export type Crumb = { label: string; to?: string };

type Props = {
  title: string;
  /** The places above this one, outermost first. */
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  children: ReactNode;
};

const Breadcrumb = ({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) => {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('page.breadcrumb')}>
      <ol className={styles['crumbs']}>
        {crumbs.map((crumb) => (
          <Fragment key={crumb.label}>
            <li>{crumb.to === undefined ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}</li>
            <li aria-hidden="true" className={styles['separator']}>
              <NextIcon />
            </li>
          </Fragment>
        ))}
        <li aria-current="page">
          <BidiText>{title}</BidiText>
        </li>
      </ol>
    </nav>
  );
};

export const Page = ({ title, crumbs = [], actions, children }: Props) => {
  return (
    <div className={styles['page']}>
      <PageTitle title={title} />
      {(crumbs.length > 0 || actions !== undefined) && (
        <div className={styles['bar']}>
          {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} title={title} />}
          <div className={styles['actions']}>{actions}</div>
        </div>
      )}
      {children}
    </div>
  );
};
