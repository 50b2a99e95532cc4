// A statement behind a link as a document: the same table, foot and head as the report prints.

import type { Locale } from '#frontend/lib/browserStorage.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { tablePaper } from '#frontend/ui/export/exportDocument.ts';
import { withHead } from '#frontend/ui/page/useDocumentFrame.ts';
import { partyStatementReport } from '#shared/finance/statementReports.ts';
import { factsOfShown, runOfShown } from '#shared/finance/statements/shownStatement.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { reportDocument } from '#shared/reports/reportDocument.ts';
import type { ReportWords } from '#shared/reports/reportTable.ts';
import type { StatementPrint } from './statementQueries.ts';

export type StatementWords = ReportWords & { language: Locale };

/** Without the head, which only paper has. */
export const statementDocument = (
  { document: shown, timeZone }: StatementPrint,
  { language, say }: StatementWords,
): TableDocument => {
  const dateText = (date: string) => latinDigits(formatDate(date, language));
  const company = nameIn(language, shown.company);
  return reportDocument(partyStatementReport, [runOfShown(shown)], {
    view: { language, say, onPaper: true },
    frame: {
      language,
      company: { name: company },
      printed: { by: company, at: dateText(dateInZone(Date.parse(shown.at), timeZone)) },
      facts: factsOfShown(shown, { say }, { timeZone, dateText }),
    },
  });
};

export const drawStatement = async (print: StatementPrint, words: StatementWords): Promise<Blob> => {
  const table = statementDocument(print, words);
  return tablePaper({ ...table, ...(await withHead(table, print.letterhead)) });
};
