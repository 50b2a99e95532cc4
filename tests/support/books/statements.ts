// Statements of parties as calls about their links name them.
import { statementId } from '#shared/finance/statements/statementLink.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import { contractsOfLinks } from '#shared/links/linkCallNames.ts';
import { thisYear } from './vouchers.ts';

/** The calls of links to the statement of a party, by their names. */
export const statementCalls = (party: string, branch = ''): Record<string, { id: string }> => {
  const id = statementId({ party, ...thisYear, side: 'both', branch });
  const called = Object.entries(contractsOfLinks(statementLinkCalls)).filter(([, { auth }]) => auth !== null);
  return Object.fromEntries(called.map(([name]) => [name, { id }]));
};

/** What making and sending one takes. */
export const statementBodies = {
  makeStatementLink: { days: 1 },
  sendStatement: { to: 'x@palm.example' },
};
