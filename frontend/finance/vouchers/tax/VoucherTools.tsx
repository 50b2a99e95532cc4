// Before the buttons of the lines: whether they have taxes, whether amounts hold them, and a field that copies lines.
import { useEffect, useState } from 'react';
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { ToolsProps } from '#frontend/documents/editor/editorParts.ts';
import { userChoices } from '#frontend/lib/localDrafts.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { shownTaxFields } from '#shared/finance/taxes/lineTaxFields.ts';
import { CopyLinesField } from '../paste/CopyLinesField.tsx';
import { useVoucherWords } from '../voucherWords.ts';
import styles from './VoucherTools.module.css';

/** The choice is kept for the next voucher. */
const choiceName = 'voucherAmounts';
const onTop = 'onTop';

const isWantedOnTop = (): boolean => userChoices.get(choiceName)?.includes(onTop) === true;

/** Lines that are split when they are saved. */
const taxedIn = (lines: readonly DraftLine[]): DraftLine[] =>
  lines.filter((line) => lineText(line, 'taxCode') !== '' && lineText(line, 'taxBox') === '');

type AmountsProps = Pick<ToolsProps, 'draft' | 'dispatch'>;

/** Of all lines together: on a bill either all amounts hold their VAT or none. */
const useAmounts = ({ draft, dispatch }: AmountsProps) => {
  const [isWanted, setWanted] = useState(isWantedOnTop);
  const taxed = taxedIn(draft.lines);
  const decided = taxed.filter((line) => lineText(line, 'taxExclusive') !== '');
  const isOnTop =
    decided.length > 0 ? lineText(decided[0] as DraftLine, 'taxExclusive') === 'true' : isWanted;
  const undecided = taxed.find((line) => lineText(line, 'taxExclusive') === '')?.key;
  useEffect(() => {
    if (undecided !== undefined)
      dispatch({ do: 'setFields', key: undecided, values: { taxExclusive: String(isOnTop) } });
  }, [undecided, isOnTop, dispatch]);
  const choose = (next: boolean) => {
    userChoices.set(choiceName, next ? [onTop] : []);
    setWanted(next);
    for (const { key } of taxed) dispatch({ do: 'setFields', key, values: { taxExclusive: String(next) } });
  };
  return { isOnTop, choose };
};

const Amounts = (props: AmountsProps) => {
  const t = useVoucherWords();
  const { isOnTop, choose } = useAmounts(props);
  return (
    <select
      className={styles['amounts']}
      aria-label={t('tax.amounts')}
      value={isOnTop ? onTop : 'within'}
      onChange={({ target }) => choose(target.value === onTop)}
    >
      <option value="within">{t('tax.within')}</option>
      <option value={onTop}>{t('tax.onTop')}</option>
    </select>
  );
};

export const VoucherTools = ({ draft, fields, columns, dispatch, onAppend }: ToolsProps) => {
  const t = useVoucherWords();
  const isTaxed = fields.some((field) => shownTaxFields.includes(field));
  const show = (isShown: boolean) => {
    const others = [...columns.hidden].filter((field) => !shownTaxFields.includes(field));
    columns.onChange(new Set(isShown ? others : [...others, ...shownTaxFields]));
  };
  return (
    <>
      <CheckField label={t('tax.switch')} checked={isTaxed} onChange={show} />
      {isTaxed && <Amounts draft={draft} dispatch={dispatch} />}
      <CopyLinesField head={draft.head} onAppend={onAppend} />
    </>
  );
};
