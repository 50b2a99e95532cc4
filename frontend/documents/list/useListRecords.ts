// The records that a list of documents names: those of its filters whole, the others by the codes of its rows.
import { useCallback, useMemo } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { type AnyRow, fieldText } from '../anyDocument.ts';
import type { NameOf } from '../grid/fieldCells.tsx';
import { useChoicesOf } from '../recordQueries.ts';
import { useRecordNames } from '../useRecordNames.ts';
import type { ListScreenParts } from './listParts.ts';

const none: readonly RecordChoice[] = [];

/** The name of a code in the language of the page; a code without a name is shown unchanged. */
export const nameIn = (records: readonly RecordChoice[], code: string): string => {
  const record = records.find((each) => each.code === code);
  return record === undefined ? code : localName(record);
};

/** The field and the kind of its records, of those that are known whole. */
const wholeFields = ({ kind }: ListScreenParts): [field: string, of: string][] =>
  ['branch', ...kind.filters].flatMap((name): [string, string][] => {
    const field = kind.head[name];
    return field?.kind === 'record' && !field.of.large ? [[name, field.of.one]] : [];
  });

const codesIn = (
  { kind }: ListScreenParts,
  rows: readonly AnyRow[],
  whole: readonly [string, string][],
): Record<string, string[]> => {
  const known = new Set(whole.map(([, of]) => of));
  const wanted: Record<string, string[]> = {};
  for (const name of kind.row) {
    const field = kind.head[name];
    if (field?.kind !== 'record' || known.has(field.of.one)) continue;
    const codes = rows.map((row) => fieldText(row, name)).filter((code) => code !== '');
    wanted[field.of.one] = [...(wanted[field.of.one] ?? []), ...codes];
  }
  return wanted;
};

export type ListRecords = {
  branches: readonly RecordChoice[];
  /** Of a field that is chosen from a few. */
  of: (field: string) => readonly RecordChoice[];
  nameOf: NameOf;
};

export const useListRecords = (parts: ListScreenParts, rows: readonly AnyRow[]): ListRecords => {
  const whole = useMemo(() => wholeFields(parts), [parts]);
  const { records: answers } = useChoicesOf(parts.kind.name, whole);
  const byField = useMemo(
    () =>
      new Map(
        whole.map(([field], index) => {
          const found = answers[index] ?? none;
          return [field, found === none ? none : (parts.list.records?.[field]?.(found) ?? found)];
        }),
      ),
    [whole, answers, parts],
  );
  const names = useRecordNames(useMemo(() => codesIn(parts, rows, whole), [parts, rows, whole]));
  const of = useCallback((field: string) => byField.get(field) ?? none, [byField]);
  const nameOf = useCallback<NameOf>(
    (kind, code) => {
      // Another branch than one’s own is named by a field that is chosen from all of them.
      const field = whole.findLast(([, each]) => each === kind)?.[0];
      return field === undefined ? (names.byCode(kind, code)?.label ?? code) : nameIn(of(field), code);
    },
    [whole, of, names],
  );
  return useMemo(() => ({ branches: of('branch'), of, nameOf }), [of, nameOf]);
};
