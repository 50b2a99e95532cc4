// What must hold before a year is closed: each with its tick, or with what is missing and the way there.
import { CheckmarkCircleFilled } from '@fluentui/react-icons/headless/svg/checkmark-circle';
import { ErrorCircleFilled } from '@fluentui/react-icons/headless/svg/error-circle';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { statementPath } from '#shared/finance/statementPath.ts';
import type { CloseCheck, YearCloseView } from '#shared/finance/yearCloseApi.ts';
import { routeNamed } from '#shared/routes.ts';
import styles from './CloseChecks.module.css';

type Check = YearCloseView['checks'][number];

/** Goods were there before stock was kept, perhaps. */
const isUnopened = ({ code, details }: Pick<Check, 'code' | 'details'>): boolean =>
  code === 'stock' && details['isOpened'] === false;

/** Where what is missing can be looked at; an older year is in the list behind this dialog, and the account is chosen here. */
const pathOf = ({ code, details }: Check, { from, to, drafts }: YearCloseView): string | null => {
  const wayTo: Partial<Record<CloseCheck, string>> = {
    drafts: `${routeNamed('finance.vouchers.list').path}?${new URLSearchParams({
      status: drafts.items[0]?.status ?? 'draft',
      from,
      to,
    })}`,
    openingEquity: statementPath(String(details['account']), { from, to }),
    unbalanced: routeNamed('finance.audit').path,
    subLedgers: routeNamed('finance.audit').path,
    stock: isUnopened({ code, details })
      ? routeNamed('inventory.opening').path
      : routeNamed('finance.audit').path,
  };
  return wayTo[code] ?? null;
};

/** Checks that may fail if the user who closes the year accepts it. */
const acceptable: ReadonlySet<CloseCheck> = new Set(['notOver', 'drafts']);

type Props = {
  view: YearCloseView;
  accepted: ReadonlySet<CloseCheck>;
  onAccept: (code: CloseCheck, isAccepted: boolean) => void;
};

const Missing = ({ check, view, accepted, onAccept }: Props & { check: Check }) => {
  const { t } = useTranslation('finance');
  const path = pathOf(check, view);
  return (
    <div className={styles['missing']}>
      <p>
        <BidiText>{check.message ?? ''}</BidiText>
      </p>
      {path !== null && (
        <Link to={path}>{t(`yearClose.show.${isUnopened(check) ? 'openingStock' : check.code}`)}</Link>
      )}
      {acceptable.has(check.code) && (
        <CheckField
          label={t(`yearClose.accept.${check.code}`)}
          checked={accepted.has(check.code)}
          onChange={(isAccepted) => onAccept(check.code, isAccepted)}
        />
      )}
    </div>
  );
};

/** Whether the year may be closed: nothing is missing but what was accepted. */
export const isClosable = ({ checks }: YearCloseView, accepted: ReadonlySet<CloseCheck>): boolean =>
  checks.every(({ code, isMet }) => isMet || (acceptable.has(code) && accepted.has(code)));

export const CloseChecks = (props: Props) => {
  const { t } = useTranslation('finance');
  const { view } = props;
  return (
    <section>
      <h3 className={styles['title']}>{t('yearClose.checks')}</h3>
      <ul className={styles['checks']}>
        {view.checks.map((check) => (
          <li key={check.code} data-met={check.isMet}>
            <span className={styles['sign']}>
              {check.isMet ? (
                <CheckmarkCircleFilled aria-hidden="true" />
              ) : (
                <ErrorCircleFilled aria-hidden="true" />
              )}
            </span>
            <span>{t(`yearClose.${check.isMet ? 'met' : 'unmet'}.${check.code}`)}</span>
            {!check.isMet && <Missing {...props} check={check} />}
          </li>
        ))}
      </ul>
    </section>
  );
};
