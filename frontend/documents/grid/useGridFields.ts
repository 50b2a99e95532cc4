// The columns of a line grid: which exist in this company, and which the user wants to see.
import { useMemo, useState } from 'react';
import { userChoices } from '#frontend/lib/localDrafts.ts';
import { isTextBeside } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import { type Draft, type DraftLine, lineText } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { gridOf } from './gridOf.ts';
import { columnsOf, repeatsName } from './oneOf.ts';
import type { NamedRecords } from './useGridModel.ts';

const everyField = () => true;
const none: readonly string[] = [];
const noneFirst = () => none;

export type FieldChoices = {
  columns: readonly { key: string; title: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
};

/** A column that is hidden shows once a line says something in it, and stays for as long as the document is open. */
const useFilled = (
  hidden: ReadonlySet<string>,
  lines: readonly DraftLine[],
  saysSomething: (line: DraftLine, field: string) => boolean,
): ReadonlySet<string> => {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const more = [...hidden].filter(
    (field) => !filled.has(field) && lines.some((line) => saysSomething(line, field)),
  );
  if (more.length > 0) setFilled(new Set([...filled, ...more]));
  return filled;
};

export const useGridFields = (
  parts: AnyParts,
  facts: DocumentFacts,
  { draft, namesOf }: { draft: Draft } & Pick<NamedRecords, 'namesOf'>,
): { fields: readonly string[]; choices: FieldChoices } => {
  const t = useDocumentWords(parts);
  const { kind } = parts;
  const grid = gridOf(parts);
  const { optional = [], hidden: hiddenAtFirst = none, isShown = everyField } = grid ?? {};
  const { useShownFirst = noneFirst, useUnused = noneFirst } = grid ?? {};
  const unused = useUnused(draft, facts);
  const shownFirst = useShownFirst(draft, facts);
  const choiceName = `columns:${kind.name}Lines`;
  const [chosen, setChosen] = useState(() => userChoices.get(choiceName));
  const chosenHidden = useMemo(
    () => new Set(chosen ?? hiddenAtFirst.filter((field) => !shownFirst.includes(field))),
    [chosen, hiddenAtFirst, shownFirst],
  );
  const hidden = useMemo(() => new Set([...chosenHidden, ...unused]), [chosenHidden, unused]);
  const oneOf = kind.lines?.oneOf ?? [];
  const filled = useFilled(
    hidden,
    draft.lines,
    (line, field) =>
      grid?.shows?.(line, field) === true ||
      (lineText(line, field) !== '' &&
        !repeatsName(oneOf, field, { textOf: (each) => lineText(line, each), namesOf })),
  );
  const fields = useMemo(() => {
    const order = columnsOf(grid?.order ?? grid?.rules.fields ?? [], kind.lines?.oneOf ?? []);
    return order.filter(
      (field) =>
        !isTextBeside(kind.lines?.fields ?? {}, field) &&
        (filled.has(field) || !hidden.has(field)) &&
        isShown(field, facts),
    );
  }, [grid, kind, hidden, filled, isShown, facts]);
  const choices = {
    columns: optional.flatMap((key) => {
      const field = kind.lines?.fields[key];
      return field === undefined ? [] : [{ key, title: t.field('line', key, field.label) }];
    }),
    hidden: chosenHidden,
    onChange: (next: ReadonlySet<string>) => {
      userChoices.set(choiceName, [...next]);
      setChosen([...next]);
    },
  };
  return { fields, choices };
};
