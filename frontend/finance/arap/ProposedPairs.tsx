// What is held against what, pair by pair: the amounts can be changed, and their sum follows; as it is asked about before it is posted.
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { AmountInput } from '#frontend/ui/inputs/AmountInput.tsx';
import fieldStyles from '#frontend/ui/inputs/Field.module.css';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { PairedItem } from '#shared/finance/arap/allocationApi.ts';
import styles from './ProposedPairs.module.css';
import {
  amountOfPair,
  type enteredPairs,
  keyOfPair,
  type PairFault,
  type ProposedPair,
  type Typed,
} from './pairAmounts.ts';

type Props = {
  act: 'allocate' | 'setOff';
  pairs: readonly ProposedPair[];
  more: boolean;
  entered: ReturnType<typeof enteredPairs>;
  typed: Typed;
  onType: (typed: Typed) => void;
};

/** A document with what people know it by: its day, the reference, when it is due and what is left of it. */
const ItemCell = ({ number, item }: { number: string; item: PairedItem | null }) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  if (item === null)
    return (
      <td>
        <bdi>{number}</bdi>
      </td>
    );
  const { date, dueDate, reference, left } = item;
  const days = [
    formatDate(date, locale),
    ...(dueDate === date ? [] : [t('propose.due', { date: formatDate(dueDate, locale) })]),
  ];
  return (
    <td>
      <span className={styles['number']}>
        <bdi>{number}</bdi>
        {reference !== '' && <bdi className={styles['reference']}>{reference}</bdi>}
      </span>
      <span className={styles['about']}>
        <BidiText>{days.join(' · ')}</BidiText>
        <span>
          {t('propose.left')} <MoneyText amount={left} currency={currency} />
        </span>
      </span>
    </td>
  );
};

type AmountProps = Pick<Props, 'typed' | 'onType'> & { pair: ProposedPair; fault: PairFault | undefined };

const useFaultWords = (fault: PairFault | undefined): string => {
  const { t } = useTranslation(['arap', 'documents']);
  const { currency, scale } = useSession().settings;
  if (fault?.kind === 'above')
    return t('propose.above', { number: fault.number, rest: moneyText(fault.rest, currency) });
  return fault?.kind === 'inexact'
    ? t('documents:line.tooExact', { currency: currencyLabel(currency), count: scale })
    : t('propose.wrong');
};

const PairAmount = ({ pair, fault, typed, onType }: AmountProps) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  const id = useId();
  const words = useFaultWords(fault);
  return (
    <td className={styles['amount']}>
      <AmountInput
        value={amountOfPair(pair, typed)}
        currency={currency}
        onChange={(text) => onType({ ...typed, [keyOfPair(pair)]: text })}
        aria-label={t('propose.amountOf', { from: pair.fromNumber, to: pair.toNumber })}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        className={classNames(fieldStyles['control'], fieldStyles['amount'], styles['entry'])}
      />
      {fault !== undefined && (
        <div id={id} dir="auto" className={classNames(fieldStyles['error'], styles['fault'])}>
          <BidiText>{words}</BidiText>
        </div>
      )}
    </td>
  );
};

export const ProposedPairs = ({ act, pairs, more, entered, typed, onType }: Props) => {
  const { t } = useTranslation('arap');
  const { currency } = useSession().settings;
  const table = useRef<HTMLTableElement>(null);
  // The window is open before the pairs are known.
  useEffect(() => table.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <div className={styles['frame']}>
        <table ref={table} className={styles['pairs']} aria-label={t('propose.label')}>
          <thead>
            <tr>
              <th scope="col">{t(`propose.${act}.from`)}</th>
              <th scope="col">{t(`propose.${act}.to`)}</th>
              <th scope="col" className={styles['amount']}>
                {t('propose.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={keyOfPair(pair)}>
                <ItemCell number={pair.fromNumber} item={pair.fromItem} />
                <ItemCell number={pair.toNumber} item={pair.toItem} />
                <PairAmount
                  pair={pair}
                  fault={entered.faults.get(keyOfPair(pair))}
                  typed={typed}
                  onType={onType}
                />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('propose.sum')}
              </th>
              <td className={styles['amount']} aria-live="polite">
                <MoneyText amount={entered.total} currency={currency} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {more && <p className={styles['more']}>{t('propose.more')}</p>}
    </>
  );
};
