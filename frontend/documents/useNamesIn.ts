// What the records are called that a document names: those that are known whole, and the others by their codes.
import { useCallback, useMemo } from 'react';
import { namesOfOption } from '#frontend/ui/inputs/options.ts';
import { type DocumentFields, tableRows } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type AnyView, fieldText } from './anyDocument.ts';
import type { DocumentFacts } from './editor/documentFacts.ts';
import type { NameOf, NamesOf } from './grid/fieldCells.tsx';
import { useRecordNames } from './useRecordNames.ts';

const codesIn = (fields: DocumentFields, rows: readonly object[]): [kind: string, codes: string[]][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string[]][] =>
    field.kind === 'record'
      ? [[field.of.one, rows.map((row) => fieldText(row, name)).filter((code) => code !== '')]]
      : [],
  );

const unknownCodes = (
  kind: AnyKind,
  { picks }: DocumentFacts,
  document: AnyView,
): Record<string, string[]> => {
  const named = [
    ...codesIn(kind.head, [document]),
    ...codesIn(kind.lines?.fields ?? {}, document.lines ?? []),
    ...Object.entries(kind.tables).flatMap(([table, { of }]) => codesIn(of, tableRows(document, table))),
  ];
  const wanted: Record<string, string[]> = {};
  for (const [of, codes] of named)
    if (picks[of] === undefined) wanted[of] = [...(wanted[of] ?? []), ...codes];
  return wanted;
};

export const useNamesIn = (kind: AnyKind, facts: DocumentFacts, document: AnyView) => {
  const wanted = useMemo(() => unknownCodes(kind, facts, document), [kind, facts, document]);
  const names = useRecordNames(wanted);
  const optionOf = useCallback(
    (of: string, code: string) => facts.picks[of]?.byCode(code) ?? names.byCode(of, code),
    [facts, names],
  );
  const nameOf = useCallback<NameOf>((of, code) => optionOf(of, code)?.label ?? code, [optionOf]);
  const namesOf = useCallback<NamesOf>(
    (of, code) => namesOfOption(optionOf(of, code) ?? { key: code, label: code }),
    [optionOf],
  );
  return { nameOf, namesOf };
};
