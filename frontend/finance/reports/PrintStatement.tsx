// The paper of a statement, of an account or of a party: the address holds what it is asked, so it is asked anew whenever it is opened.
import { useSearchParams } from 'react-router-dom';
import { ReportPaper } from '#frontend/reports/ReportPaper.tsx';
import { ownerIn } from '#shared/finance/statementPath.ts';
import { accountStatementReport, partyStatementReport } from '#shared/finance/statementReports.ts';

export const PrintStatement = () => {
  const [search] = useSearchParams();
  return ownerIn(search).kind === 'party' ? (
    <ReportPaper report={partyStatementReport} />
  ) : (
    <ReportPaper report={accountStatementReport} />
  );
};
