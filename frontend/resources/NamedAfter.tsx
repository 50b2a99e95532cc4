// Calls a new record like the one that a field of it names, such as the limits of a city, until the user types a name.
import { useEffect, useRef } from 'react';
import { useNames } from '#frontend/lib/choiceQueries.ts';
import type { Entry } from '#shared/resources/entry.ts';
import type { RefField } from '#shared/resources/fields.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import type { Entries } from './recordForm.ts';

type Props = {
  resource: AnyResource;
  field: RefField;
  entries: Entries;
  entry: Entry;
  onChange: (field: string, entry: Entry) => void;
};

const nothing = { name: '', name_ar: '' };

export const NamedAfter = ({ resource, field, entries, entry, onChange }: Props) => {
  const code = typeof entry === 'string' ? entry : '';
  const named = useNames(targetOf(resource, field).one, [code])?.find((each) => each.code === code);
  const given = useRef(nothing);
  useEffect(() => {
    if (named === undefined) return;
    const { name, name_ar } = named;
    const before = given.current;
    if (name === before.name && name_ar === before.name_ar) return;
    given.current = { name, name_ar };
    if ((entries['name'] ?? '') === before.name) onChange('name', name);
    if ((entries['name_ar'] ?? '') === before.name_ar) onChange('name_ar', name_ar);
  }, [named, entries, onChange]);
  return null;
};
