// Shares the statement of a party by mail or by a link, for the days and the side that are shown.
import { useTranslation } from 'react-i18next';
import { useAccess } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { shownTimeZone } from '#frontend/lib/timeZone.ts';
import { ShareAct } from '#frontend/links/ShareAct.tsx';
import { todayIn } from '#frontend/ui/dates/today.ts';
import type { PartyStatementRun } from '#shared/finance/statementReports.ts';
import { isLinkedSide, statementId, statementLinked } from '#shared/finance/statements/statementLink.ts';

export const ShareStatement = ({ run }: { run: PartyStatementRun }) => {
  const { t } = useTranslation('links');
  const mayShare = useAccess(statementLinked.auth);
  const { party, from, side, branch, isWhole } = run;
  if (!mayShare || !isWhole || !isLinkedSide(side)) return null;
  const day = todayIn(shownTimeZone());
  // What is still to come is nobody's account yet.
  const to = run.to > day && from <= day ? day : run.to;
  const id = statementId({ party: party.code, from, to, side, branch: branch ?? '' });
  const document = { id, number: t('statementOf', { party: localName(party) }) };
  return <ShareAct look="quiet" kind={statementLinked} document={document} page="/finance/statements/view" />;
};
