// A table of a paper as a page: rows side by side, on a phone one under the other with their labels.
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { Table } from '#shared/paper/pdfColumns.ts';
import { isFigure, shownText, type TableColumn, type TableRow } from '#shared/paper/tableDocument.ts';
import styles from './SheetTable.module.css';

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line) => (
    <span key={line} className={styles['line']}>
      <bdi>
        <BidiText>{line}</BidiText>
      </bdi>
    </span>
  ));

type CellProps = { column: TableColumn; row: TableRow; language: DocumentLanguage };

const Cell = ({ column, row, language }: CellProps) => {
  const text = shownText(column, row, language);
  return (
    <td
      className={classNames(
        isFigure(column) && styles['figure'],
        text === '' && styles['empty'],
        column.kind === 'text' && styles['text'],
        column.kind === 'date' && styles['whole'],
        column.kind === 'code' && styles['whole'],
        column.key === 'line' && styles['place'],
      )}
      data-label={column.label.replace('\n', ' · ')}
    >
      <Lines text={text} />
    </td>
  );
};

/** `isLedger`: on a phone each row is two lines, its text beside its amount, and day and document beside the balance. */
type Props = { table: Table; label: string; language: DocumentLanguage; isLedger?: boolean };

export const SheetTable = ({ table: { columns, rows }, label, language, isLedger = false }: Props) => (
  <table className={classNames(styles['table'], isLedger && styles['ledger'])} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={classNames(isFigure(column) && styles['figure'])}>
            <Lines text={column.label} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place, and never change it
        <tr key={at} data-strong={row.style !== undefined && row.style !== 'normal'}>
          {columns.map((column) => (
            <Cell key={column.key} column={column} row={row} language={language} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
