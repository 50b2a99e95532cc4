// Where a finding leads: the document of its entry, and the statements of its account and its party.
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { Finding } from '#shared/finance/booksApi.ts';
import { partyStatementPath, statementPath } from '#shared/finance/statementPath.ts';

/** `kind`: also the key of the words of a statement. */
export type FindingLink = { kind: 'document' | 'toAccount' | 'toParty'; code: string; path: string };

export const findingLinks = ({ place, source, details }: Finding): FindingLink[] => {
  const account = place?.account ?? details['account'] ?? null;
  const party = place?.party ?? null;
  const document = source && documentPath(source);
  return [
    ...(source && document !== null
      ? [{ kind: 'document', code: source.number, path: document } as const]
      : []),
    ...(account === null
      ? []
      : [{ kind: 'toAccount', code: account, path: statementPath(account, {}) } as const]),
    ...(party === null
      ? []
      : [{ kind: 'toParty', code: party, path: partyStatementPath(party, {}) } as const]),
  ];
};
