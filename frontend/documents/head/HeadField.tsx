// One field of a document's head while it is typed, by its kind.
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { localName } from '#frontend/lib/texts/locale.ts';
import { LazyRichField } from '#frontend/richText/lazyRich.ts';
import { useAdditionsOf } from '#frontend/ui/inputs/adding/addingContext.ts';
import type { Addition } from '#frontend/ui/inputs/adding/addition.ts';
import { choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import type { OptionSource } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { type DocumentField, type DocumentRecordField, labelIn } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { useDocumentWords, type Worded } from '../documentWords.ts';
import type { DraftHead } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { EditorParts, HeadChoice } from '../editor/editorParts.ts';
import { richDirection } from '../rich/richDirection.ts';
import { recordOption, useRecordNames } from '../useRecordNames.ts';
import { offeredTo } from './offeredTo.ts';
import { declaredChoices, type Framed, TypedField } from './TypedField.tsx';

/** As much of the parts of a kind as one of its fields needs; without an editor where the form of a transition is typed. */
type FieldParts = Worded & {
  kind: AnyKind;
  editor?: Pick<EditorParts, 'choicesOf' | 'offering' | 'richFields'>;
};

type Props = {
  parts: FieldParts;
  name: string;
  field: DocumentField;
  facts: DocumentFacts;
  /** The choices that the user has a right to; null where that makes no difference. */
  allowed: readonly string[] | null;
  /** The whole head, by which some fields are called. */
  head: DraftHead;
  error: string | undefined;
  hint: ReactNode;
  /** Where a record is found, in another order than usual. */
  source: OptionSource | undefined;
  /** The ways to add a record that is not there yet; every one where nothing is said. */
  ways: readonly string[] | undefined;
  /** Its act needs it, whether it is saved without or not. */
  isNeeded: boolean | undefined;
  onChange: (value: string) => void;
  /** Enter was pressed, and what was chosen by it is reported. */
  onNext: () => void;
};

/** What a list of options has not taken: Enter goes on. */
const goingOn = (onNext: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  onNext();
};

type Adding = { additions: readonly Addition[] };

const useAdditions = (field: DocumentField, ways: Props['ways']): readonly Addition[] => {
  const additionsOf = useAdditionsOf();
  return field.kind === 'record' ? additionsOf(field.of.one, { only: field.only, ways }) : [];
};

/** A record that the server finds. */
const RecordField = ({
  parts,
  name,
  field,
  source,
  onNext,
  additions,
  ...framed
}: Framed &
  Pick<Props, 'parts' | 'name' | 'source' | 'onNext'> &
  Adding & { field: DocumentRecordField }) => {
  const { one } = field.of;
  const names = useRecordNames({ [one]: framed.value === '' ? [] : [framed.value] });
  const use = `${parts.kind.name}.${name}`;
  const found = useMemo(() => source ?? choiceSource(one, use, recordOption), [source, one, use]);
  return (
    <SearchableSelect
      {...framed}
      clearable={!field.required}
      value={names.byCode(one, framed.value)}
      source={found}
      additions={additions.map((each) => ({ ...each, optionOf: recordOption }))}
      onChange={(option) => {
        if (option !== null) names.remember(one, option);
        framed.onChange(option?.key ?? '');
      }}
      onKeyDown={goingOn(onNext)}
    />
  );
};

/** Branches in use, and the one that stands there. */
const branchChoices = ({ branches }: DocumentFacts, value: string): HeadChoice[] =>
  branches
    .filter((branch) => branch.active || branch.code === value)
    .map((branch) => ({ value: branch.code, label: localName(branch) }));

/** What may be chosen, where that is known whole. */
const knownChoices = ({ parts, name, field, facts, head }: Props): readonly HeadChoice[] | null => {
  const value = head[name] ?? '';
  const own = parts.editor?.choicesOf?.[name];
  if (own) return own(offeredTo(parts.editor, facts, head), value);
  if (name === 'branch') return branchChoices(facts, value);
  return field.kind === 'choice' ? declaredChoices(field) : null;
};

/** Of those the ones that are for the user, and the one that stands there. */
const choicesIn = (props: Props): readonly HeadChoice[] | null => {
  const { allowed, head, name } = props;
  const known = knownChoices(props);
  if (known === null || allowed === null) return known;
  return known.filter((choice) => choice.value === (head[name] ?? '') || allowed.includes(choice.value));
};

/** A choice that is never empty needs no mark. */
const isMarked = ({ field, isNeeded }: Props, choices: readonly HeadChoice[] | null): boolean =>
  isNeeded === true || (field.required === true && choices === null);

export const HeadField = (props: Props) => {
  const { parts, name, field, facts, head, error, hint, source, ways, onChange, onNext } = props;
  const t = useDocumentWords(parts);
  const label = t.field('head', name, labelIn(field, head));
  const value = head[name] ?? '';
  const choices = choicesIn(props);
  const framed = { label, value, error, hint, required: isMarked(props, choices), onChange };
  const additions = useAdditions(field, ways);
  // What a document always has is not emptied.
  const isAlways = field.required || parts.kind.initial[name] !== undefined;
  if (choices !== null)
    return <SelectField {...framed} choices={choices} emptyLabel={isAlways ? undefined : ''} />;
  if (field.kind === 'rich') {
    const dir = richDirection(name, parts.kind.head);
    return <LazyRichField {...framed} dir={dir} fields={parts.editor?.richFields?.(t) ?? []} />;
  }
  if (field.kind !== 'record')
    return (
      <TypedField
        {...framed}
        field={field}
        currency={facts.currency}
        // What a document is about is in the language of the page; a reference is as its author wrote it.
        isOfPage={name === parts.kind.about.head}
      />
    );
  const picks = offeredTo(parts.editor, facts, head).picks[field.of.one];
  if (picks === undefined)
    return (
      <RecordField
        {...framed}
        parts={parts}
        name={name}
        field={field}
        source={source}
        additions={additions}
        onNext={onNext}
      />
    );
  return (
    <SearchableSelect
      {...framed}
      clearable={!field.required}
      value={picks.byCode(value)}
      source={picks.source}
      additions={additions}
      onChange={(option) => onChange(option?.key ?? '')}
      onKeyDown={goingOn(onNext)}
    />
  );
};
