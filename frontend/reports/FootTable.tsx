// The smaller tables below a report, such as the ages of what a statement comes to.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import type { FootRow, ReportFoot, ReportRow } from '#shared/reports/reportTable.ts';
import styles from './FootTable.module.css';
import { reportColumns } from './reportColumns.tsx';
import { sayIn } from './reportText.ts';

const rowKey = (row: FootRow) => row.key;
const toneOf = (row: FootRow) => (row.style === 'total' ? 'total' : undefined);
const pathOf = (row: ReportRow) => (row as FootRow).path ?? null;

export const ShownFoot = ({
  foot: { title, columns, rows },
  currency,
}: {
  foot: ReportFoot;
  currency: string;
}) => (
  <section className={styles['foot']} aria-label={title}>
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

export const FootTable = ({ report, run, asked }: Props) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const feet = run && report.feet?.(run, { language: locale, say: sayIn(t), shown: asked });
  return feet?.map((foot) => <ShownFoot key={foot.title} foot={foot} currency={currency} />);
};
