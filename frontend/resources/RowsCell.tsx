// A small table in a cell of the list: its newest or only row in short, and how many there are.
import { useTranslation } from 'react-i18next';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { todayIn } from '#frontend/ui/dates/today.ts';
import { rowOn } from '#shared/resources/datedRows.ts';
import type { CellField, FieldValue, RowsField, RowValue } from '#shared/resources/fields.ts';
import { BooksMoney, BooksPrice } from './booksMoney.tsx';

type Props = { rows: FieldValue; field: RowsField };

const ShortValue = ({ cell, value }: { cell: CellField | undefined; value: unknown }) => {
  if (value === null || value === undefined) return null;
  if (cell?.kind === 'choice') return localText(cell.choices[String(value)] ?? { en: '', ar: '' });
  if (cell?.kind === 'money') return <BooksMoney amount={String(value)} />;
  if (cell?.kind === 'decimal' && cell.isPrice) return <BooksPrice value={String(value)} />;
  return cell?.kind === 'percent' ? percentText(String(value)) : localNumber(String(value));
};

/** Dated rows show what holds today; other rows only how many there are. */
export const RowsCell = ({ rows, field }: Props) => {
  const { t } = useTranslation('resources');
  const list = Array.isArray(rows) ? (rows as readonly RowValue[]) : [];
  if (list.length === 0) return field.none === undefined ? null : localText(field.none);
  if (field.of[field.key]?.kind !== 'date') return t('rowCount', { count: list.length });
  const row = rowOn(list, field.key, todayIn());
  const [name, cell] = Object.entries(field.of).find(([each]) => each !== field.key) ?? [];
  if (!row || name === undefined) return null;
  return (
    <bdi dir="ltr">
      <ShortValue cell={cell} value={row[name]} />
    </bdi>
  );
};
