// Where settings are kept: what every call needs in the company's own record, colours and site name as the key/value records of the specification, the rest in a record of their group.
import { type CompanyRecord, companyWrite } from '#functions/storage/companyRecord.ts';
import type { Key } from '#functions/storage/keys.ts';
import {
  type Attributes,
  create,
  overwrite,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import type { Scalar } from '#shared/resources/fields.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues, SettingView } from '#shared/settings/settingGroupApi.ts';
import { organisation } from '#shared/settings/settingGroups.ts';
import { type SettingGroup as RecordGroup, settingKey } from './settingRecords.ts';

type InCompany = { in: 'company'; as: keyof CompanyRecord };
type InRecord = { in: RecordGroup; key: string };

const inCompany = (as: keyof CompanyRecord): InCompany => ({ in: 'company', as });

const homes: Readonly<Record<string, InCompany | InRecord>> = {
  'organisation.name': inCompany('name'),
  'organisation.name_ar': inCompany('name_ar'),
  'organisation.vat_number': inCompany('vatNumber'),
  'organisation.site_name': { in: 'config', key: 'site_name' },
  'attachments.attachment_megabytes': { in: 'config', key: 'attachment_megabytes' },
  'attachments.attachment_count': { in: 'config', key: 'attachment_count' },
  'formats.language': inCompany('language'),
  'formats.look': inCompany('look'),
  'formats.digits': inCompany('digits'),
  'formats.hijri': inCompany('hijri'),
  'session.idle_minutes': inCompany('idleMinutes'),
  'session.one_session': inCompany('oneSession'),
  'session.extend_logs_out': inCompany('extendLogsOut'),
};

const homeOf = (group: SettingGroup, field: string): InCompany | InRecord | undefined =>
  group.name === 'theme' ? { in: 'theme', key: field } : homes[`${group.name}.${field}`];

/** Settings as they are kept: the company, and every record by its sort key. */
export type Kept = { company: CompanyRecord; records: ReadonlyMap<string, Attributes> };

/** Of a group, or of one branch in it. */
export const groupKey = ({ name }: SettingGroup, branch: string | null): Key =>
  settingKey('group', branch === null ? name : `${name}@${branch}`);

const recordAt = ({ records }: Kept, key: Key): Attributes | undefined => records.get(String(key.sk));

/** The size of letters is stored as a length. */
const numberOf = (value: unknown): Scalar =>
  value === undefined ? null : Number.parseInt(String(value), 10);

const keptValue = (kept: Kept, group: SettingGroup, field: string): Scalar | undefined => {
  const home = homeOf(group, field);
  if (home === undefined) return undefined;
  if (home.in === 'company') return (kept.company[home.as] as Scalar) ?? '';
  const value = recordAt(kept, settingKey(home.in, home.key))?.['value'];
  if (group.fields[field]?.kind === 'whole') return numberOf(value);
  return (value as Scalar | undefined) ?? undefined;
};

/** Where nothing is chosen and nothing is declared: an empty text, or null. */
const emptyOf = (group: SettingGroup, field: string): Scalar => {
  const kind = group.fields[field]?.kind;
  return kind === 'text' || kind === 'note' ? '' : null;
};

export const hasOwn = (kept: Kept, group: SettingGroup, branch: string): boolean =>
  recordAt(kept, groupKey(group, branch)) !== undefined;

/** The current values of a group: of a branch, or of the company where the branch has none of its own. */
export const settingsIn = (kept: Kept, group: SettingGroup, branch: string | null = null): SettingView => {
  const own = branch === null ? undefined : recordAt(kept, groupKey(group, branch));
  const record = own ?? recordAt(kept, groupKey(group, null));
  const values = Object.fromEntries(
    Object.keys(group.fields).map((field) => [
      field,
      keptValue(kept, group, field) ??
        (record?.[field] as Scalar | undefined) ??
        group.initial[field] ??
        emptyOf(group, field),
    ]),
  );
  const rev = (branch === null ? record?.['rev'] : own?.['rev']) ?? 0;
  return { values, rev: Number(rev), branch };
};

const recordWrite = (home: InRecord, value: Scalar): Write => {
  const key = settingKey(home.in, home.key);
  if (value === null) return remove({ key });
  return overwrite({
    key,
    attributes: { key: home.key, value: home.key === 'font_size' ? `${value}px` : String(value) },
  });
};

type Saving = { branch: string | null; values: SettingValues; changed: readonly string[]; rev: number };

const groupWrite = (group: SettingGroup, { branch, values, rev }: Saving): Write => {
  const own = Object.entries(values).filter(([field]) => homeOf(group, field) === undefined);
  const item = {
    key: groupKey(group, branch),
    attributes: Object.fromEntries(own),
    onConflict: { code: 'record.changed' },
  };
  return rev === 0
    ? create({ ...item, attributes: { ...item.attributes, rev: 1 } })
    : replace({ ...item, rev });
};

/** What a company holds of it: an empty number is none. */
const companyValue = (group: SettingGroup, field: string, value: Scalar): Scalar =>
  group.name === organisation.name && field === 'vat_number' && value === '' ? null : value;

const companyChanges = (kept: Kept, group: SettingGroup, { values, changed }: Saving) => {
  const changes = changed.flatMap((field) => {
    const home = homeOf(group, field);
    return home?.in === 'company' ? [[home.as, companyValue(group, field, values[field] ?? null)]] : [];
  });
  const revision = group.name === 'theme' ? { themeRevision: kept.company.themeRevision + 1 } : {};
  return { ...Object.fromEntries(changes), ...revision } as Partial<CompanyRecord>;
};

/** Everything that a changed group writes. */
export const settingWrites = (kept: Kept, group: SettingGroup, saving: Saving): Write[] => {
  const company = companyChanges(kept, group, saving);
  const records = saving.changed.flatMap((field) => {
    const home = homeOf(group, field);
    return home !== undefined && home.in !== 'company'
      ? [recordWrite(home, saving.values[field] ?? null)]
      : [];
  });
  return [
    groupWrite(group, saving),
    ...records,
    ...(Object.keys(company).length > 0 ? [companyWrite(kept.company, company)] : []),
  ];
};
