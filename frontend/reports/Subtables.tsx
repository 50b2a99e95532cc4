// The smaller tables below a report, such as the ages of what a statement comes to.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import type { ReportRow, ReportSubtable, SubtableRow } from '#shared/reports/reportTable.ts';
import { reportColumns } from './reportColumns.tsx';
import { sayIn } from './reportText.ts';
import styles from './Subtables.module.css';

const rowKey = (row: SubtableRow) => row.key;
const toneOf = (row: SubtableRow) => (row.style === 'total' ? 'total' : undefined);
const pathOf = (row: ReportRow) => (row as SubtableRow).path ?? null;

export const Subtable = ({
  subtable: { title, columns, rows },
  currency,
}: {
  subtable: ReportSubtable;
  currency: string;
}) => (
  <section className={styles['subtable']} aria-label={title}>
    <h3 className={styles['title']}>{title}</h3>
    <DataTable
      label={title}
      columns={reportColumns<never>({ columns, rows, total: null }, { currency, pathOf })}
      rows={rows}
      rowKey={rowKey}
      tone={toneOf}
      empty={null}
    />
  </section>
);

type Props = { report: AnyReport; run: AnyRun | undefined; asked: AskedEntries };

export const Subtables = ({ report, run, asked }: Props) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const subtables = run && report.subtables?.(run, { language: locale, say: sayIn(t), shown: asked });
  return subtables?.map((subtable) => (
    <Subtable key={subtable.title} subtable={subtable} currency={currency} />
  ));
};
