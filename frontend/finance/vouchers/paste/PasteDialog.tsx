// Asks what the columns of a copied sheet hold, where that is not certain: its first rows, with one choice over each column.

import { useState } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { type DecimalMark, decimalMarks } from '#shared/kernel/entry/amountEntry.ts';
import type { DraftLine } from '../voucherDraft.ts';
import { useVoucherWords } from '../voucherWords.ts';
import styles from './PasteDialog.module.css';
import {
  decimalMarkOf,
  isClear,
  linesOfSheet,
  type PastedSheet,
  type SheetFacts,
  withUse,
} from './pastedSheet.ts';
import { type ColumnUse, pasteFields } from './sheetColumns.ts';

type Props = {
  sheet: PastedSheet;
  facts: SheetFacts & { branches: readonly unknown[] };
  onPaste: (lines: readonly Partial<DraftLine>[]) => void;
  onClose: () => void;
};

const shownRows = 6;

const useUseChoices = ({ branches }: Props['facts']) => {
  const t = useVoucherWords();
  const offered = pasteFields.filter((field) => field !== 'branch' || branches.length > 1);
  return [
    ...offered.map((field) => ({
      value: field,
      label: field === 'amount' ? t('paste.amount') : t(`line.${field}`),
    })),
    { value: 'none', label: t('paste.none') },
  ];
};

const Preview = ({
  sheet,
  uses,
  facts,
  onUse,
}: Pick<Props, 'sheet' | 'facts'> & {
  uses: readonly ColumnUse[];
  onUse: (column: number, use: ColumnUse) => void;
}) => {
  const t = useVoucherWords();
  const choices = useUseChoices(facts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className={styles['box']} aria-label={t('paste.preview')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {uses.map((use, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a sheet never move
              <th key={column} scope="col" data-open={use === null}>
                <SelectField
                  hiddenLabel
                  label={t('paste.column', { number: column + 1 })}
                  value={use ?? ''}
                  emptyLabel={use === null ? t('paste.choose') : undefined}
                  choices={choices}
                  onChange={(value) => onUse(column, value === '' ? null : (value as ColumnUse))}
                />
                {sheet.head !== null && <bdi className={styles['title']}>{sheet.head[column] ?? ''}</bdi>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, shownRows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sheet never move
            <tr key={index}>
              {uses.map((use, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a sheet never move
                <td key={column} data-left-out={use === 'none'}>
                  <bdi>{row[column] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

export const PasteDialog = ({ sheet, facts, onPaste, onClose }: Props) => {
  const t = useVoucherWords();
  const [uses, setUses] = useState(sheet.uses);
  const [chosenMark, setMark] = useState<DecimalMark | null>(null);
  const readMark = decimalMarkOf(sheet, uses);
  const mark = readMark ?? chosenMark;
  const isReady = isClear(uses, mark) && uses.some((use) => use !== 'none');
  const paste = () => {
    if (isReady && mark !== null) onPaste(linesOfSheet(sheet, uses, { facts, mark }));
  };
  return (
    <Dialog
      side="wide"
      title={t('paste.title')}
      onClose={onClose}
      onSubmit={paste}
      actions={
        <>
          <Button look="primary" type="submit" reason={isReady ? null : t('paste.text')}>
            {t('paste.act', { count: sheet.rows.length })}
          </Button>
          <Button onClick={onClose}>{t('paste.cancel')}</Button>
        </>
      }
    >
      <p className={styles['text']} role="status">
        <BidiText>{t(isReady ? 'paste.ready' : 'paste.text')}</BidiText>
      </p>
      <Preview
        sheet={sheet}
        facts={facts}
        uses={uses}
        onUse={(column, use) => setUses((before) => withUse(before, column, use))}
      />
      {readMark === null && (
        <SelectField
          required
          label={t('paste.mark')}
          value={chosenMark ?? ''}
          emptyLabel={t('paste.choose')}
          choices={decimalMarks.map((value) => ({ value, label: t(`paste.marks.${value}`) }))}
          onChange={(value) => setMark(value === '' ? null : (value as DecimalMark))}
        />
      )}
    </Dialog>
  );
};
