// Fills a field of a new record with the usual record, which depends on the rest of the form, until the user chooses another.
import { useEffect, useRef } from 'react';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { choiceUse } from '#shared/resources/choices.ts';
import type { Entry } from '#shared/resources/entry.ts';
import type { RefField } from '#shared/resources/fields.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import type { Entries } from './recordForm.ts';

type Props = {
  resource: AnyResource;
  field: RefField;
  entries: Entries;
  entry: Entry;
  onChange: (code: string) => void;
};

export const UsualRecord = ({ resource, field, entries, entry, onChange }: Props) => {
  const { data } = useChoices<Record<string, unknown>>(
    targetOf(resource, field).one,
    choiceUse(resource, field),
  );
  const filled = useRef<Entry>('');
  const found = data?.find((record) => record.active && field.usual?.(record, entries) === true)?.code ?? '';
  useEffect(() => {
    if (entry !== filled.current || found === filled.current) return;
    filled.current = found;
    onChange(found);
  }, [found, entry, onChange]);
  return null;
};
