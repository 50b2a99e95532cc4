// What the books of a branch begin with: accounts and what parties owe are entered, looked over and brought into the books; or taken back.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { getOpening } from '#shared/finance/opening/openingApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { useVoucherFacts, type VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import styles from './OpeningBalances.module.css';
import { OpeningForm } from './OpeningForm.tsx';
import { OpeningStatus } from './OpeningStatus.tsx';
import { useOpenings } from './openingQueries.ts';

type Openings = EndpointOutput<typeof getOpening>;

type Props = { facts: VoucherFacts; openings: Openings };

const noChange = () => undefined;

const Place = ({
  facts,
  openings,
  branch,
  onBranch,
}: Props & { branch: string; onBranch: (branch: string) => void }) => {
  const { t } = useTranslation('opening');
  const choices = facts.branches.filter(({ code }) => openings.items.some((each) => each.branch === code));
  return (
    <Card>
      <div className={styles['place']}>
        {choices.length > 1 && (
          <SelectField
            label={t('place.branch')}
            value={branch}
            choices={choices.map((each) => ({ value: each.code, label: localName(each) }))}
            onChange={onBranch}
          />
        )}
        <DateField
          label={t('place.date')}
          value={openings.date ?? ''}
          onChange={noChange}
          disabled
          hint={t(openings.date === null ? 'place.noDate' : 'place.dateHint')}
        />
      </div>
    </Card>
  );
};

const Work = (props: Props) => {
  const { facts, openings } = props;
  const [chosen, setBranch] = useState(facts.ownBranch);
  const opening = openings.items.find(({ branch }) => branch === chosen) ?? openings.items[0];
  if (opening === undefined) return null;
  const { branch, state } = opening;
  const isOpen = state === 'none' || state === 'reversed';
  return (
    <div className={styles['steps']}>
      <Place {...props} branch={branch} onBranch={setBranch} />
      {state !== 'none' && <OpeningStatus opening={opening} currency={facts.currency} />}
      {isOpen && openings.date !== null && (
        <OpeningForm
          key={branch}
          facts={facts}
          status={opening}
          date={openings.date}
          isYearStart={openings.isYearStart}
        />
      )}
    </div>
  );
};

const Content = () => {
  const { t } = useTranslation('opening');
  const { facts, failure, retry } = useVoucherFacts();
  const query = useOpenings();
  const openings = query.data;
  if (facts && openings) return <Work facts={facts} openings={openings} />;
  const error = failure ?? query.error;
  const again = () => {
    retry();
    void query.refetch();
  };
  return (
    <Card>
      {error === null ? (
        <SkeletonRows label={t('title')} />
      ) : (
        <EmptyState
          tone="error"
          title={t('failed')}
          text={error.message}
          actions={<Button onClick={again}>{t('retry')}</Button>}
        />
      )}
    </Card>
  );
};

export const OpeningBalances = () => {
  const { t } = useTranslation('opening');
  const rights = [
    usePermission('opening_balance', 'import'),
    usePermission('voucher', 'import'),
    usePermission('voucher', 'post'),
  ];
  return (
    <Page title={t('title')} crumbs={[{ label: t('finance') }]}>
      {rights.every(Boolean) ? (
        <Content />
      ) : (
        <Card>
          <EmptyState tone="quiet" title={t('noRight')} text={t('noRightText')} />
        </Card>
      )}
    </Page>
  );
};
