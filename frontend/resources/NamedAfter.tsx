// Calls a new record by what is chosen in its form, such as the limits of a city by the city, until the user types a name.
import { useEffect, useRef } from 'react';
import { useNames } from '#frontend/lib/choiceQueries.ts';
import type { Entry } from '#shared/resources/entry.ts';
import type { RefField } from '#shared/resources/fields.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import { type Entries, valuesOf } from './recordForm.ts';

type Names = { name: string; name_ar: string };

type Props = {
  resource: AnyResource;
  entries: Entries;
  onChange: (field: string, entry: Entry) => void;
};

const nothing: Names = { name: '', name_ar: '' };

/** A name that is not the one given before was typed: it stays. */
const useGivenNames = (names: Names | undefined, { entries, onChange }: Omit<Props, 'resource'>) => {
  const given = useRef(nothing);
  useEffect(() => {
    if (names === undefined) return;
    const { name, name_ar } = names;
    const before = given.current;
    if (name === before.name && name_ar === before.name_ar) return;
    given.current = { name, name_ar };
    if ((entries['name'] ?? '') === before.name) onChange('name', name);
    if ((entries['name_ar'] ?? '') === before.name_ar) onChange('name_ar', name_ar);
  }, [names, entries, onChange]);
};

/** Like the record that one of its fields names. */
export const NamedAfter = ({ field, entry, ...props }: Props & { field: RefField; entry: Entry }) => {
  const code = typeof entry === 'string' ? entry : '';
  const named = useNames(targetOf(props.resource, field).one, [code])?.find((each) => each.code === code);
  useGivenNames(named, props);
  return null;
};

/** By the rest of its form. */
export const NamedByForm = (props: Props) => {
  const { resource, entries } = props;
  const label = resource.called?.(valuesOf(resource, entries));
  useGivenNames(label ? { name: label.en, name_ar: label.ar } : undefined, props);
  return null;
};
