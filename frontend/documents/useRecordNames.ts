// The names of the records that a document names: asked for by code as codes come in, and remembered when one is chosen.
import { useCallback, useMemo, useState } from 'react';
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { localName, otherName } from '#frontend/lib/texts/locale.ts';
import type { PickOption } from '#frontend/ui/inputs/options.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { useRecordAnswers } from './recordQueries.ts';

/** A record that the server found: its code stands beside its name, since nobody knows thousands of codes. */
export const recordOption = (record: Pick<RecordChoice, 'code' | 'name' | 'name_ar'>): PickOption => ({
  key: record.code,
  label: localName(record),
  otherName: otherName(record),
  note: record.code,
});

export type RecordNames = {
  /** As it is shown; a code that is not answered yet, or that no record has, is shown unchanged. */
  byCode: (kind: string, code: string) => PickOption | null;
  remember: (kind: string, option: PickOption) => void;
  /** A text that is no code, or a code that the server has answered nobody has; one not answered yet is not doubted. */
  isUnknown: (kind: string, code: string) => boolean;
};

const keyOf = (kind: string, code: string): string => `${kind} ${code}`;

type Known = ReadonlyMap<string, RecordChoice | null>;

/** `wanted`: codes by the kind of record; its kinds are the same at every call. `uses`: as in `useRecordAnswers`. */
export const useRecordNames = (
  wanted: Readonly<Record<string, readonly string[]>>,
  uses?: Readonly<Record<string, string>>,
): RecordNames => {
  const kinds = Object.keys(wanted).join(' ');
  const answers = useRecordAnswers(wanted, uses);
  const known = useMemo((): Known => {
    const names = kinds.split(' ');
    return new Map(
      answers.flatMap((answer, index) =>
        (answer ?? []).map(({ code, record }) => [keyOf(names[index] ?? '', code), record] as const),
      ),
    );
  }, [answers, kinds]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickOption>>(new Map());
  const remember = useCallback(
    (kind: string, option: PickOption) =>
      setChosen((before) => new Map(before).set(keyOf(kind, option.key), option)),
    [],
  );
  const byCode = useCallback(
    (kind: string, code: string): PickOption | null => {
      if (code === '') return null;
      const record = known.get(keyOf(kind, code));
      return chosen.get(keyOf(kind, code)) ?? (record ? recordOption(record) : { key: code, label: code });
    },
    [known, chosen],
  );
  const isUnknown = useCallback(
    (kind: string, code: string): boolean =>
      !chosen.has(keyOf(kind, code)) && (!isCode(code) || known.get(keyOf(kind, code)) === null),
    [known, chosen],
  );
  return useMemo(() => ({ byCode, remember, isUnknown }), [byCode, remember, isUnknown]);
};
