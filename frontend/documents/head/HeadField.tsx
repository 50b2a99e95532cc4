// One field of a document's head while it is typed, by its kind.
import type { KeyboardEvent } from 'react';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import { MoneyInput } from '#frontend/ui/inputs/MoneyInput.tsx';
import { NumberField } from '#frontend/ui/inputs/NumberField.tsx';
import type { OptionSource } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { type DocumentField, type DocumentRecordField, labelIn } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DraftHead } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { HeadChoice } from '../editor/editorParts.ts';
import { recordOption, useRecordNames } from '../useRecordNames.ts';

type Props = {
  parts: AnyParts;
  name: string;
  field: DocumentField;
  facts: DocumentFacts;
  /** The choices that the user has a right to; null where that makes no difference. */
  allowed: readonly string[] | null;
  /** The whole head, by which some fields are called. */
  head: DraftHead;
  error: string | undefined;
  hint: string | undefined;
  /** Where a record is found, in another order than usual. */
  source: OptionSource | undefined;
  /** Its act needs it, whether it is saved without or not. */
  isNeeded: boolean | undefined;
  onChange: (value: string) => void;
  /** Enter was pressed, and what was chosen by it is reported. */
  onNext: () => void;
};

type Framed = Pick<Props, 'error' | 'hint' | 'onChange'> & {
  label: string;
  value: string;
  required: boolean | undefined;
};

/** What a list of options has not taken: Enter goes on. */
const goingOn = (onNext: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  onNext();
};

/** A record that the server finds. */
const RecordField = ({
  parts,
  name,
  field,
  source,
  onNext,
  ...framed
}: Framed & Pick<Props, 'parts' | 'name' | 'source' | 'onNext'> & { field: DocumentRecordField }) => {
  const { one } = field.of;
  const names = useRecordNames({ [one]: framed.value === '' ? [] : [framed.value] });
  return (
    <SearchableSelect
      {...framed}
      clearable={!field.required}
      value={names.byCode(one, framed.value)}
      source={source ?? choiceSource(one, `${parts.kind.name}.${name}`, recordOption)}
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
  const own = parts.editor.choicesOf?.[name];
  if (own) return own(facts, value);
  if (name === 'branch') return branchChoices(facts, value);
  if (field.kind !== 'choice') return null;
  return Object.entries(field.choices).map(([code, label]) => ({ value: code, label: localText(label) }));
};

/** Of those the ones that are for the user, and the one that stands there. */
const choicesIn = (props: Props): readonly HeadChoice[] | null => {
  const { allowed, head, name } = props;
  const known = knownChoices(props);
  if (known === null || allowed === null) return known;
  return known.filter((choice) => choice.value === (head[name] ?? '') || allowed.includes(choice.value));
};

const Typed = ({
  field,
  facts,
  name,
  parts,
  ...framed
}: Framed & Pick<Props, 'field' | 'facts' | 'name' | 'parts'>) => {
  switch (field.kind) {
    case 'date':
      return <DateField {...framed} />;
    case 'money':
      return <MoneyInput {...framed} currency={facts.currency} />;
    case 'flag':
      return (
        <CheckField
          label={framed.label}
          checked={framed.value === 'true'}
          onChange={(checked) => framed.onChange(String(checked))}
        />
      );
    case 'note':
      return <TextField {...framed} multiline maxLength={field.max} />;
    case 'whole':
    case 'decimal':
    case 'percent':
      return <NumberField {...framed} />;
    case 'text':
    case 'code':
      return (
        <TextField
          {...framed}
          maxLength={field.max}
          // What a document is about is in the language of the page; a reference is as its author wrote it.
          {...(name !== parts.kind.about.head && { dir: 'auto' as const })}
        />
      );
    default:
      return null;
  }
};

/** A choice that is never empty needs no mark. */
const isMarked = ({ field, isNeeded }: Props, choices: readonly HeadChoice[] | null): boolean =>
  isNeeded === true || (field.required === true && choices === null);

export const HeadField = (props: Props) => {
  const { parts, name, field, facts, head, error, hint, source, onChange, onNext } = props;
  const t = useDocumentWords(parts);
  const label = t.field('head', name, labelIn(field, head));
  const value = head[name] ?? '';
  const choices = choicesIn(props);
  const framed = { label, value, error, hint, required: isMarked(props, choices), onChange };
  if (choices !== null)
    return <SelectField {...framed} choices={choices} emptyLabel={field.required ? undefined : ''} />;
  if (field.kind !== 'record')
    return <Typed {...framed} parts={parts} name={name} field={field} facts={facts} />;
  const picks = facts.picks[field.of.one];
  if (picks === undefined)
    return (
      <RecordField {...framed} parts={parts} name={name} field={field} source={source} onNext={onNext} />
    );
  return (
    <SearchableSelect
      {...framed}
      clearable={!field.required}
      value={picks.byCode(value)}
      source={picks.source}
      onChange={(option) => onChange(option?.key ?? '')}
      onKeyDown={goingOn(onNext)}
    />
  );
};
