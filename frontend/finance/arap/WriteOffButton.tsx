// Writes off what little is left of marked items: asks with the sum and the account, and says by which number it was done.
import { EraserRegular } from '@fluentui/react-icons/svg/eraser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OpenItemRow, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { areSmall, leftOfAll } from '#shared/finance/arap/smallItems.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { useAllocate } from './allocationQueries.ts';
import styles from './WriteOffButton.module.css';

type Offer = NonNullable<EndpointOutput<typeof sumOpenItems>['writeOff']>;

type Props = { side: Side; rows: readonly OpenItemRow[]; offer: Offer | null; onDone: () => void };

const Question = ({ rows, offer }: { rows: readonly OpenItemRow[]; offer: Offer }) => {
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
export const WriteOffButton = ({ side, rows, offer, onDone }: Props) => {
  const { t } = useTranslation('arap');
  const [isAsking, setAsking] = useState(false);
  const { send, isPending } = useOnce(useAllocate());
  const [first] = rows;
  if (offer === null || first === undefined || !areSmall(rows, offer.limit)) return null;
  const { party } = first;
  const items = rows.map(({ id }) => id);
  const writeOff = () =>
    send(
      { side, party, items, writeOff: true },
      {
        onSuccess: ({ document, more }) => {
          const count = document.lines?.length ?? 0;
          showToast({ type: 'success', text: t('writeOff.done', { count, number: document.number }) });
          if (more) showToast({ type: 'warn', text: t('writeOff.more') });
          setAsking(false);
          onDone();
        },
        onError: () => setAsking(false),
      },
    );
  return (
    <>
      <Button icon={<EraserRegular />} onClick={() => setAsking(true)}>
        {t('writeOff.act')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('writeOff.title')}
          confirm={t('writeOff.act')}
          busy={isPending}
          onConfirm={writeOff}
          onClose={() => setAsking(false)}
        >
          <Question rows={rows} offer={offer} />
        </ConfirmDialog>
      )}
    </>
  );
};
