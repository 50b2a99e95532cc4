// What a text means that is typed or pasted into a cell of records: found by its code or whole name, some time later.
import { useMemo } from 'react';
import { lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { DocumentStore } from '../editor/documentWork.ts';
import { useResolveRecords } from '../recordQueries.ts';
import { type RecordNames, recordOption } from '../useRecordNames.ts';
import type { GridSource } from './useGridModel.ts';

export type Choose = (cell: { key: number; field: string; value: string }) => void;

type Meaning = {
  facts: DocumentFacts;
  source: GridSource;
  store: DocumentStore;
  /** The fields that name records which the server finds. */
  found: readonly (readonly [field: string, kind: string])[];
  names: RecordNames;
  choose: Choose;
};

export const useRecordLookup = ({ facts, source, store, found, names, choose }: Meaning) => {
  const resolveRecords = useResolveRecords();
  const { remember } = names;
  return useMemo(() => {
    const kindOf = (field: string) => found.find(([name]) => name === field)?.[1];
    const resolveCodes = async (
      field: string,
      texts: readonly string[],
    ): Promise<ReadonlyMap<string, string>> => {
      const kind = kindOf(field);
      if (kind === undefined) return new Map();
      const meant = await resolveRecords(
        { kind, use: `${source.form}.${field}`, sent: source.uses[kind] },
        texts,
      );
      for (const record of meant.values()) remember(kind, recordOption(record));
      return new Map([...meant].map(([text, { code }]) => [text, code]));
    };
    const codeIn = async (field: string, text: string): Promise<string | undefined> => {
      const of = source.of[field];
      const picks = of?.kind === 'record' ? facts.picks[of.of.one] : undefined;
      return picks ? (picks.find(text) ?? undefined) : (await resolveCodes(field, [text])).get(text);
    };
    const textIn = (key: number, field: string): string | undefined => {
      const line = source.linesIn(store.state().draft).find((each) => each.key === key);
      return line && lineText(line, field);
    };
    /** Sets a cell to the record that its text means, unless something else was typed there meanwhile. */
    const settleNow = async (key: number, name: string, text: string): Promise<void> => {
      const fields = source.oneOf.find((one) => one.name === name)?.fields ?? [name];
      const [typed = name] = fields;
      for (const field of fields) {
        const code = await codeIn(field, text).catch(() => undefined);
        if (code === undefined) continue;
        if (textIn(key, typed) === text) choose({ key, field, value: code });
        return;
      }
    };
    const settle = (key: number, name: string, text: string) => void settleNow(key, name, text);
    return { resolveCodes, settle, kindOf };
  }, [facts, source, store, found, resolveRecords, remember, choose]);
};
