// What one document is called: by its type where its kind has several, else by its kind.
import { localText } from '#frontend/lib/texts/locale.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type AnyView, fieldText } from './anyDocument.ts';
import type { DocumentFacts } from './editor/documentFacts.ts';

export const documentTitle = (kind: AnyKind, { picks }: DocumentFacts, document: AnyView): string => {
  const { type } = kind.head;
  const code = fieldText(document, 'type');
  const types = type?.kind === 'record' ? picks[type.of.one] : undefined;
  const choice = type?.kind === 'choice' ? type.choices[code] : undefined;
  if (choice) return localText(choice);
  const named = types?.has(code) ? types.byCode(code) : null;
  return named?.label ?? localText(kind.noun.one);
};
