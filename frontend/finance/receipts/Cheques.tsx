// Cheques that were received and issued: what is under collection, and what became of the others.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace, RowSum } from '#frontend/lists/listDisplay.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { ChequeRow, ChequeState } from '#shared/finance/receipts/chequeApi.ts';
import { chequeList } from '#shared/finance/receipts/chequeList.ts';
import { chequeSums } from '#shared/finance/receipts/chequeSums.ts';
import { chequeStateNames } from '#shared/finance/receipts/chequeWords.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { foundRows } from '#shared/lists/wholeList.ts';
import { SourceNumber } from '../reports/SourceNumber.tsx';
import { type ChequeAct, ChequeDialog } from './ChequeDialog.tsx';
import styles from './Cheques.module.css';

const tones: Readonly<Record<ChequeState, StatusTone>> = {
  open: 'info',
  cleared: 'success',
  bounced: 'danger',
};

type Asked = { act: ChequeAct; cheque: ChequeRow };

const nameOf = ({ direction, state }: ChequeRow): string => localText(chequeStateNames[direction][state]);

/** The voucher by which it was cleared or bounced. */
const EndedBy = ({ cheque: { cleared, bounced } }: { cheque: ChequeRow }) => {
  const voucher = cleared?.voucher ?? bounced;
  if (!voucher) return null;
  const { id, number } = voucher;
  return <SourceNumber line={{ source: { kind: voucherKind.name, id, number }, number }} />;
};

const useDisplay = ({ asked: wanted, rows }: ListPlace<ChequeRow>): ListDisplay<ChequeRow> => {
  const { t } = useTranslation('receipts');
  const navigate = useNavigate();
  const { today, scale } = useSession().settings;
  const isLate = ({ state, dueDate }: ChequeRow): boolean => state === 'open' && dueDate < today;
  const mayClear = usePermission(['voucher'], 'post');
  const mayBounce = usePermission(['voucher'], 'reverse');
  const [asked, setAsked] = useState<Asked | null>(null);
  const button = (act: ChequeAct, cheque: ChequeRow) => (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        setAsked({ act, cheque });
      }}
    >
      {t(`cheque.${cheque.direction}.${act}`)}
    </Button>
  );
  const sumsOf = (shown: readonly ChequeRow[]): RowSum[] =>
    chequeSums(shown, scale).map(({ label, amount }) => ({ name: localText(label), amount }));
  return {
    cells: {
      party: ({ partyName }) => localName(partyName),
      voucher: ({ id, voucher }) => (
        <SourceNumber line={{ source: { kind: voucherKind.name, id, number: voucher }, number: voucher }} />
      ),
      dueDate: (cheque) => (
        <span className={isLate(cheque) ? styles['late'] : undefined}>
          <DateText date={cheque.dueDate} />
        </span>
      ),
      state: (cheque) => (
        <span className={styles['state']}>
          <StatusDot tone={isLate(cheque) ? 'warning' : tones[cheque.state]}>
            {isLate(cheque) ? t('cheque.late', { state: nameOf(cheque) }) : nameOf(cheque)}
          </StatusDot>
          <EndedBy cheque={cheque} />
        </span>
      ),
    },
    sums: sumsOf,
    figures: sumsOf(foundRows(chequeList, rows, wanted)),
    texts: { party: ({ partyName }) => localName(partyName), state: nameOf },
    rowActions: (cheque) => (
      <>
        {cheque.state === 'open' && mayClear && button('clear', cheque)}
        {cheque.state === 'open' && mayBounce && button('bounce', cheque)}
        {cheque.cleared?.voucher && mayBounce && button('undo', cheque)}
      </>
    ),
    onOpen: ({ id }) => void navigate(`${voucherKind.path}/${id}`),
    below: asked && <ChequeDialog {...asked} known={rows} onClose={() => setAsked(null)} />,
  };
};

export const Cheques = () => <ListScreen list={chequeList} useDisplay={useDisplay} />;
