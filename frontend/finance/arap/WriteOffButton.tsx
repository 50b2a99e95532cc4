// The button that writes off what little is left of marked items, and its question with the sum and the account.
import { EraserRegular } from '@fluentui/react-icons/svg/eraser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpenItemRow, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { areSmall, leftOfAll } from '#shared/finance/arap/smallItems.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import styles from './WriteOffButton.module.css';

export type WriteOffOffer = NonNullable<EndpointOutput<typeof sumOpenItems>['writeOff']>;

type Props = {
  rows: readonly OpenItemRow[];
  offer: WriteOffOffer | null;
  busy: boolean;
  /** By whoever stays when the rows are gone. */
  onWriteOff: () => void;
};

const Question = ({ rows, offer }: { rows: readonly OpenItemRow[]; offer: WriteOffOffer }) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  return (
    <>
      <p>{t('writeOff.text')}</p>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('writeOff.items')}</dt>
          <dd>{t('writeOff.count', { count: rows.length })}</dd>
        </div>
        <div>
          <dt>{t('writeOff.sum')}</dt>
          <dd>
            <MoneyText amount={leftOfAll(rows, currency)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('writeOff.account')}</dt>
          <dd>
            <bdi>{offer.account.code}</bdi> <bdi>{localName(offer.account)}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
};

/** Of one party, each rest within the limit: nothing where they are not, or where the user may not. */
export const WriteOffButton = ({ rows, offer, busy, onWriteOff }: Props) => {
  const { t } = useTranslation('arap');
  const [isAsking, setAsking] = useState(false);
  if (offer === null || !areSmall(rows, offer.limit)) return null;
  const writeOff = () => {
    setAsking(false);
    onWriteOff();
  };
  return (
    <>
      <Button icon={<EraserRegular />} disabled={busy} onClick={() => setAsking(true)}>
        {t('writeOff.act')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('writeOff.title')}
          confirm={t('writeOff.act')}
          onConfirm={writeOff}
          onClose={() => setAsking(false)}
        >
          <Question rows={rows} offer={offer} />
        </ConfirmDialog>
      )}
    </>
  );
};
