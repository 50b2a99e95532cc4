// One line of the voucher grid: native inputs in table cells, drawn again only when the line itself changes.

import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { type KeyboardEvent, memo, type Ref, useState } from 'react';
import { localDigits } from '#frontend/lib/digits.ts';
import { BidiText } from '#frontend/ui/BidiText.tsx';
import { classNames } from '#frontend/ui/classNames.ts';
import { currencyLabel } from '#frontend/ui/currencyLabel.ts';
import { isDate } from '#shared/kernel/dates.ts';
import { partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { type LineGrid, LineInput } from './LineInput.tsx';
import styles from './VoucherLines.module.css';
import { type DraftLine, entryFault, type LineField } from './voucherDraft.ts';
import type { LineFault } from './voucherFaults.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  line: DraftLine;
  index: number;
  grid: LineGrid;
  faults: readonly LineFault[] | undefined;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
  onRemove: (key: number) => void;
  onFocusLine: (key: number) => void;
  ref: Ref<HTMLTableRowElement>;
};

type CellProps = Pick<Props, 'line' | 'index' | 'grid' | 'onPress'> & {
  field: LineField;
  message: string | undefined;
  needsParty: boolean;
};

/** What a copied sheet may have brought that means nothing here. */
const unknownIn = ({ facts, isPartyUnknown }: LineGrid) => {
  const { chart, costCentres, branchPicks } = facts;
  return {
    account: (code: string) => !chart.has(code),
    party: isPartyUnknown,
    costCentre: (code: string) => !costCentres.has(code),
    branch: (code: string) => !branchPicks.has(code),
    dueDate: (date: string) => !isDate(date),
  } as Partial<Record<LineField, (value: string) => boolean>>;
};

/** What is wrong with an entry as it stands, before anybody tries to post it. */
const useEntryFault = ({ line, field, grid }: Pick<CellProps, 'line' | 'field' | 'grid'>) => {
  const t = useVoucherWords();
  // Half an amount is no fault while it is being typed.
  const [isTyping, setTyping] = useState(false);
  const { scale, currency } = grid.facts;
  const unknown = unknownIn(grid);
  const isAmount = field === 'debit' || field === 'credit';
  const faultOf = (): string | undefined => {
    if (isTyping) return undefined;
    const wrong = isAmount ? entryFault(line[field], scale) : null;
    if (wrong === 'field.tooExact')
      return t('line.tooExact', { currency: currencyLabel(currency), decimals: scale });
    if (wrong !== null) return t('line.notAmount');
    const isUnknown = unknown[field];
    return line[field] !== '' && isUnknown?.(line[field]) ? t(`line.${field}Unknown`) : undefined;
  };
  return { fault: faultOf(), typing: { onInput: () => setTyping(true), onBlur: () => setTyping(false) } };
};

const LineCell = ({ line, index, field, grid, message: refusal, needsParty, onPress }: CellProps) => {
  const t = useVoucherWords();
  const { fault, typing } = useEntryFault({ line, field, grid });
  const message = refusal ?? fault;
  const title = t(`line.${field}`);
  const noteId = `fault-${line.key}-${field}`;
  const isAmount = field === 'debit' || field === 'credit';
  return (
    <td
      data-label={title}
      className={classNames(styles[field], isAmount && styles['amount'])}
      dir={isAmount ? 'ltr' : undefined}
      {...typing}
    >
      <LineInput
        line={line}
        field={field}
        grid={grid}
        needsParty={needsParty}
        onPress={onPress}
        aria-label={t('line.cell', { name: title, number: index + 1 })}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={message === undefined ? undefined : noteId}
      />
      {message !== undefined && (
        <span id={noteId} className={styles['fault']} dir="auto">
          <BidiText>{message}</BidiText>
        </span>
      )}
    </td>
  );
};

/** What is wrong in a cell; the first one says what is wrong in columns that are not shown. */
const messageAt = (field: LineField, shown: readonly LineField[], faults: Props['faults'] = []) => {
  const isHere = (fault: LineFault): boolean =>
    fault.field === field || (field === shown[0] && !shown.includes(fault.field));
  return faults.find(isHere)?.message;
};

export const VoucherLineRow = memo((props: Props) => {
  const { line, index, grid, faults, onPress, onRemove, onFocusLine, ref } = props;
  const t = useVoucherWords();
  const account = grid.facts.chart.get(line.account);
  const needsParty = account !== undefined && partyLedgerOf(account) !== null;
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index + 2} onFocus={() => onFocusLine(line.key)}>
      <th scope="row" className={styles['number']}>
        {localDigits(String(index + 1))}
      </th>
      {grid.fields.map((field) => (
        <LineCell
          key={field}
          line={line}
          index={index}
          field={field}
          grid={grid}
          needsParty={needsParty}
          message={messageAt(field, grid.fields, faults)}
          onPress={onPress}
        />
      ))}
      <td className={styles['tools']}>
        <button
          type="button"
          tabIndex={-1}
          className={styles['remove']}
          aria-label={t('line.remove', { number: index + 1 })}
          title={t('line.remove', { number: index + 1 })}
          onClick={() => onRemove(line.key)}
        >
          <DeleteRegular />
        </button>
      </td>
    </tr>
  );
});
VoucherLineRow.displayName = 'VoucherLineRow';
