// Sentences under a report that explain its figures, as its declaration has them.
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import type { AnyReport, AnyRun, AskedEntries } from '#shared/reports/report.ts';
import styles from './ReportNotes.module.css';
import { sayIn } from './reportText.ts';

type Props = { report: AnyReport; run: AnyRun | undefined; asked: AskedEntries };

export const ReportNotes = ({ report, run, asked }: Props) => {
  const { t } = useTranslation('reports');
  const notes = (run && report.notes?.(run, { language: locale, say: sayIn(t), shown: asked })) ?? [];
  if (notes.length === 0) return null;
  return (
    <ul className={styles['notes']} aria-label={t('notes.title')}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
};
