// How vouchers are numbered: the pattern, its parts, and what the next number of each type would look like.

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccess, useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { numberFormatFault } from '#shared/ledger/numberFormat.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearHolding } from '#shared/ledger/postingRules.ts';
import { routeNamed } from '#shared/routes.ts';
import { saveMenu } from '#shared/settings/generalApi.ts';
import { numbering } from '#shared/settings/settingGroups.ts';
import styles from './NumberingCard.module.css';
import { SettingCard } from './SettingCard.tsx';
import { type Settings, useBooksBegin, useVoucherTypes } from './settingQueries.ts';

const tokens = [
  ['{branch}', 'branch'],
  ['{prefix}', 'prefix'],
  ['{yyyy} {yy}', 'year'],
  ['{000001}', 'number'],
] as const;

const Tokens = () => {
  const { t } = useTranslation('settings');
  return (
    <dl className={styles['tokens']}>
      {tokens.map(([token, key]) => (
        <div key={key}>
          <dt>
            <bdi dir="ltr">{token}</bdi>
          </dt>
          <dd>{t(`numbering.token.${key}`)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The number of a first voucher of each type, or why there could be none. */
const Preview = ({ format }: { format: string }) => {
  const { t } = useTranslation(['settings', 'refusals']);
  const { branch, settings } = useSession();
  const { data: begin } = useBooksBegin();
  const { data } = useVoucherTypes();
  const year = fiscalYearHolding(settings.today, begin?.fiscal_year_start ?? '01-01');
  const fault = numberFormatFault(format);
  return (
    <section className={styles['preview']} aria-label={t('numbering.first')}>
      <header className={styles['head']}>
        <h3>{t('numbering.first')}</h3>
        <Link to={routeNamed('settings.voucherTypes').path}>{t('numbering.change')}</Link>
      </header>
      {fault !== null && <p className={styles['fault']}>{t(`refusals:${fault}`)}</p>}
      {fault === null && (
        <dl className={styles['list']}>
          {data?.map((type) => (
            <div key={type.code} className={styles['row']}>
              <dt>{localName(type)}</dt>
              <dd dir="ltr">{laneSeries({ branch: branch.id, type, year, format }).numberOf(1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};

export const NumberingCard = ({ settings }: { settings: Settings }) => {
  // The prefixes of types are for users who change the pattern of numbers.
  const mayChange = useAccess(saveMenu.auth);
  const [view] = settings.groups[numbering.name] ?? [];
  if (view === undefined) return null;
  return (
    <SettingCard
      group={numbering}
      view={view}
      after={({ draft }) => (
        <>
          <Tokens />
          {mayChange && <Preview format={String(draft['number_format'])} />}
        </>
      )}
    />
  );
};
