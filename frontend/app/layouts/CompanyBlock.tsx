// Top of the sidebar: the company's logo, its name, and the user's branch.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { routeNamed } from '#shared/routes.ts';
import { useBranch } from '../session/shellQueries.ts';
import styles from './CompanyBlock.module.css';
import { companyLetter } from './initials.ts';

const triesMax = 2;

/** An address of the logo is good for some minutes: the session is asked for another one, and meanwhile the letter stands there. */
const useFailedLogo = () => {
  const client = useQueryClient();
  const [failed, setFailed] = useState<string | null>(null);
  const tries = useRef(0);
  const fail = (logo: string | null) => {
    setFailed(logo);
    tries.current += 1;
    if (tries.current <= triesMax) void client.invalidateQueries({ queryKey: ['session'] });
  };
  return { failed, fail };
};

/** Leads those who may set the logo to where it is set, as long as there is none. */
const LogoHint = () => {
  const { t } = useTranslation('app');
  const maySet = usePermission('general_settings', 'edit');
  if (!maySet) return null;
  return (
    <Link to={`${routeNamed('settings.general').path}?card=company#logo`} className={styles['hint']}>
      {t('layout.addLogo')}
    </Link>
  );
};

export const CompanyBlock = () => {
  const { t } = useTranslation('app');
  const session = useSession();
  const { data: branch } = useBranch(session);
  const { corp } = session;
  const { failed, fail } = useFailedLogo();
  const company = localName({ name: corp.company_name, name_ar: corp.company_name_ar });
  return (
    <div className={styles['block']}>
      <Link to="/admin" className={styles['logo']} aria-label={t('layout.companyHome', { company })}>
        {corp.logo === null || corp.logo === failed ? (
          <span aria-hidden="true">{companyLetter(company)}</span>
        ) : (
          <img src={corp.logo} alt="" className={styles['picture']} onError={() => fail(corp.logo)} />
        )}
      </Link>
      <div className={styles['names']}>
        <p className={styles['company']} {...tooltip(company)}>
          {company}
        </p>
        <div className={styles['under']}>
          <p className={styles['branch']}>{localName(branch ?? session.branch)}</p>
          {corp.logo === null && <LogoHint />}
        </div>
      </div>
    </div>
  );
};
