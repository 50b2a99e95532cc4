// The fields of a record's form, in the groups of the declaration.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/headless/svg/chevron-up';
import { useId, useState } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { Entry } from '#shared/resources/entry.ts';
import type { Field, Label } from '#shared/resources/fields.ts';
import { formGroups, type ShownGroup } from '#shared/resources/formGroups.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { displayOf } from './fieldKinds.tsx';
import { NamedAfter, NamedByForm } from './NamedAfter.tsx';
import styles from './RecordFields.module.css';
import { type Entries, valuesOf } from './recordForm.ts';
import { UsualRecord } from './UsualRecord.tsx';
import { useHiddenFields, useLockedFields } from './useHiddenFields.ts';

type Props = {
  resource: AnyResource;
  entries: Entries;
  faultOf: (field: string) => string | undefined;
  canSave: boolean;
  /** The code of the record that is changed; null for a new one. */
  own: string | null;
  onChange: (field: string, entry: Entry) => void;
  /** Fills a field in that nobody has typed into. */
  onFill: (field: string, entry: Entry) => void;
};

/** Letters of a label or a choice that half of a phone has room for. */
const phoneLetters = 16;

const longest = (labels: readonly Label[]): number =>
  Math.max(...labels.map((label) => localText(label).length));

/** On a phone it takes a line for itself: names of records and long choices would be cut off. */
const isWordy = (field: Field): boolean =>
  field.kind === 'ref' ||
  longest([field.label]) > phoneLetters * 1.5 ||
  (field.kind === 'choice' && longest(Object.values(field.choices)) > phoneLetters);

/** A text that people write at length does not fit into half the form. */
const isLong = (field: Field): boolean =>
  field.kind === 'text' && field.format === undefined && field.max > 60;

const OneField = ({ name, locked, ...props }: Props & { name: string; locked: readonly string[] }) => {
  const { resource, entries, faultOf, canSave, own, onChange, onFill } = props;
  const field = resource.fields[name];
  if (!field) return null;
  const { edit: Edit, wide } = displayOf(field);
  return (
    <div data-wide={wide ?? isLong(field)} data-wordy={isWordy(field)} data-begins={name === 'order'}>
      <Edit
        field={field}
        resource={resource}
        entry={entries[name] ?? ''}
        error={faultOf(name)}
        errorAt={(path) => faultOf(`${name}.${path}`)}
        disabled={!canSave || locked.includes(name) || (own !== null && field.fixed === true)}
        own={own}
        onChange={(entry) => onChange(name, entry)}
      />
      {own === null && field.kind === 'ref' && field.usual !== undefined && (
        <UsualRecord
          resource={resource}
          field={field}
          entries={entries}
          entry={entries[name] ?? ''}
          onChange={(code) => onFill(name, code)}
        />
      )}
      {own === null && field.kind === 'ref' && field.names && (
        <NamedAfter
          resource={resource}
          field={field}
          entries={entries}
          entry={entries[name] ?? ''}
          onChange={onChange}
        />
      )}
    </div>
  );
};

/** A small table has a heading of its own. */
const hasHeading = ({ fields }: AnyResource, { label, fields: names }: ShownGroup): boolean =>
  label !== null && !(names.length === 1 && fields[names[0] ?? '']?.kind === 'rows');

type GroupProps = Props & { group: ShownGroup; locked: readonly string[] };

/** The field of the group that is the unit of another one. */
const unitIn = (
  { resource, group }: Pick<GroupProps, 'resource' | 'group'>,
  of: string,
): string | undefined =>
  group.fields.find((name) => {
    const field = resource.fields[name];
    return field?.kind === 'choice' && field.unitOf === of;
  });

const GroupFields = ({ group, ...props }: GroupProps) => {
  const units = group.fields.map((name) => unitIn({ ...props, group }, name));
  return (
    <div className={styles['fields']}>
      {group.fields.map((name, at) => {
        const unit = units[at];
        if (unit === undefined)
          return units.includes(name) ? null : <OneField key={name} {...props} name={name} />;
        return (
          <div key={name} className={styles['joined']}>
            <OneField {...props} name={name} />
            <OneField {...props} name={unit} />
          </div>
        );
      })}
    </div>
  );
};

const PlainGroup = (props: GroupProps) => {
  const titleId = useId();
  const { label } = props.group;
  const isTitled = hasHeading(props.resource, props.group);
  return (
    <section className={styles['group']} aria-labelledby={isTitled ? titleId : undefined}>
      {isTitled && label !== null && (
        <h3 id={titleId} className={styles['title']}>
          {localText(label)}
        </h3>
      )}
      <GroupFields {...props} />
    </section>
  );
};

/** Open from the start where something is filled; a fault is always seen. */
const FoldedGroup = (props: GroupProps) => {
  const { group, entries, faultOf } = props;
  const [isUnfolded, setUnfolded] = useState(() => group.fields.some((name) => (entries[name] ?? '') !== ''));
  const bodyId = useId();
  const isOpen = isUnfolded || group.fields.some((name) => faultOf(name) !== undefined);
  return (
    <section className={styles['group']}>
      <h3 className={styles['title']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setUnfolded(!isOpen)}
        >
          {group.label && localText(group.label)}
          <span className={styles['chevron']} aria-hidden="true">
            {isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
          </span>
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <GroupFields {...props} />}
      </div>
    </section>
  );
};

const Group = (props: GroupProps) =>
  props.group.folded ? <FoldedGroup {...props} /> : <PlainGroup {...props} />;

/** What there is to say nothing in, as the record stands now; a value that was given before stays in view. */
const emptyIrrelevantFields = ({ resource, entries }: Props): string[] =>
  resource.irrelevantFields(valuesOf(resource, entries)).filter((name) => (entries[name] ?? '') === '');

export const RecordFields = (props: Props) => {
  const hidden = useHiddenFields(props.resource);
  const locked = useLockedFields(props.resource);
  const groups = formGroups(props.resource, [...hidden, ...emptyIrrelevantFields(props)]);
  const { own, resource, entries, onChange } = props;
  return (
    <>
      {groups.map((group) => (
        <Group key={group.fields[0]} {...props} locked={locked} group={group} />
      ))}
      {own === null && resource.called !== null && (
        <NamedByForm resource={resource} entries={entries} onChange={onChange} />
      )}
    </>
  );
};
