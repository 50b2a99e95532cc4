// Names what entries keep by a code; loaded with the first call of the log, which most calls of this function are not.
import type { SessionContext } from '#functions/http/context.ts';
import type { LogEntry } from '#shared/audit/api.ts';

export const namedEntries = async <Entry extends Pick<LogEntry, 'entity' | 'changes'>>(
  context: SessionContext,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const { withNamedReferences } = await import('./namedReferences.ts');
  return withNamedReferences(context, entries);
};
