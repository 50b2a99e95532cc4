// The columns of a list of records as a file has them that people read: code, both names, what the declaration shows, and whether it is active.
import { nameIn, otherNameOf } from '../kernel/names.ts';
import type { FileColumn, FilePlace } from '../lists/listFile.ts';
import type { ColumnKind } from '../paper/tableDocument.ts';
import { hiddenFields } from './fieldRights.ts';
import type { Field, FieldValue } from './fields.ts';
import { type AnyResource, type ResourceRow, targetOf } from './resource.ts';
import { rowsText } from './rowsText.ts';

type Place = { resource: AnyResource; file: FilePlace };

const flags = { true: { en: 'Yes', ar: 'نعم' }, false: { en: 'No', ar: 'لا' } };

const kindOf = ({ kind }: Field): ColumnKind => {
  if (kind === 'date' || kind === 'code') return kind;
  return ['money', 'decimal', 'whole', 'percent'].includes(kind) ? 'number' : 'text';
};

const wordsOf = ({ resource, file }: Place, field: Field, value: FieldValue | undefined): string | null => {
  if (field.kind === 'rows') return rowsText(field, value);
  if (typeof value === 'boolean') return flags[`${value}`][file.language];
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  if (field.kind === 'ref') return file.nameOf(targetOf(resource, field).one, text);
  return field.kind === 'choice' ? (field.choices[text]?.[file.language] ?? text) : text;
};

const declared = (place: Place): FileColumn<ResourceRow>[] => {
  const { resource, file } = place;
  const hidden = hiddenFields(resource, file.has);
  return resource.columns.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || hidden.includes(name)) return [];
    const label = field.label[file.language];
    return { key: name, label, kind: kindOf(field), value: (row) => wordsOf(place, field, row[name]) };
  });
};

/** A name stands first in the language of the file. */
export const recordColumns =
  (resource: AnyResource) =>
  (file: FilePlace): readonly FileColumn<ResourceRow>[] => {
    const { language, say } = file;
    const text = (key: string): string => say(`resources:${key}`) ?? key;
    const codeLabel = resource.fields['code']?.label ?? { en: 'Code', ar: 'الرمز' };
    return [
      { key: 'code', label: codeLabel[language], kind: 'code', fixed: true, value: ({ code }) => code },
      { key: 'name', label: text('name'), kind: 'text', weight: 2, value: (row) => nameIn(language, row) },
      {
        key: 'otherName',
        label: text(language === 'ar' ? 'nameEn' : 'nameAr'),
        kind: 'text',
        value: (row) => otherNameOf(language, row) || null,
      },
      ...declared({ resource, file }),
      {
        key: 'status',
        label: text('status'),
        kind: 'text',
        value: ({ active }) => text(active ? 'active' : 'inactive'),
      },
    ];
  };
