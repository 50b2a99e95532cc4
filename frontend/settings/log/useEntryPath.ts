// Where the document of an entry is opened, unless the entry says that it was deleted.
import { useDocumentPath } from '#frontend/audit/useDocumentPath.ts';
import type { LogEntry } from '#shared/audit/api.ts';

export const useEntryPath = ({ entity, document, action }: LogEntry): string | null => {
  const path = useDocumentPath({ kind: entity, id: document });
  return action === 'delete' ? null : path;
};
