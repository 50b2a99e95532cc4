// What the log keeps of a change of a document: of its rich texts the words alone.
import { type Change, changesBetween } from '#shared/audit/changesBetween.ts';
import { auditedFields } from '#shared/documents/auditedFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { hasRichTexts } from '#shared/richText/richNames.ts';

type State = Readonly<Record<string, unknown>>;

export const loggedChanges = async (
  kind: AnyKind,
  before: object,
  after: object | null,
): Promise<Change[]> => {
  const changes = changesBetween(auditedFields(kind), before as State, after as State | null);
  if (!hasRichTexts(kind)) return changes;
  const { inWords } = await import('./changesInWords.ts');
  return changes.map((change) => inWords(kind, change));
};
