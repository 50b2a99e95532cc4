// The faults of a checked file in the reader's words, at the lines of the file.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '#frontend/ui/text/countText.ts';
import type { ImportFault } from '#shared/finance/importApi.ts';
import { cellOf } from '../file/fileLines.ts';
import type { FieldName } from '../file/importFields.ts';
import type { ImportWork } from '../useImportSteps.ts';
import { type FaultRow, faultRows } from './faultRows.ts';
import { type Check, looksPosted } from './useImportCheck.ts';

const noFaults: FaultRow[] = [];

/** What looks posted already is listed by itself. */
const isOther = ({ code }: ImportFault): boolean => code !== looksPosted;

export const useFaultRows = (work: ImportWork, check: Check | null): readonly FaultRow[] => {
  const { t } = useTranslation('import');
  const { table, mapping } = work.columns;
  const { branch } = work;
  return useMemo(() => {
    if (check?.phase !== 'checked') return noFaults;
    const rowAt = new Map(table?.rows.map((row) => [row.line, row]));
    const cellAt = (line: number, field: FieldName) => {
      const row = rowAt.get(line);
      return row ? cellOf(row, mapping, field) : '';
    };
    const said = new Map<string, string>();
    /** Thousands of faults have few sentences. */
    const once = (key: string, facts: Record<string, unknown>): string => {
      const name = [key, ...Object.values(facts)].join(' ');
      const known = said.get(name) ?? t(key, facts);
      said.set(name, known);
      return known;
    };
    const { sent, built } = check;
    return faultRows({ drafts: sent, faults: built.faults }, check.faults.filter(isOther), {
      mapping,
      cellAt: table === null ? null : cellAt,
      sayLine: (rule, facts) => once(`lineFaults.${rule}`, { ...facts, branch }),
      sayDraft: ({ code, other }) => once(`faults.${code}`, { other }),
      sayTooLong: ({ length, max }) =>
        once('faults.tooLong', { length: countText(length), max: countText(max) }),
    });
  }, [check, table, mapping, branch, t]);
};
