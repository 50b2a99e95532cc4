// What a merge moves and what is lost by it: both records side by side, what names each, and the fields in which they differ.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { Field, FieldValue, Label } from '#shared/resources/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { BooksMoney } from '../booksMoney.tsx';
import { displayOf } from '../fieldKinds.tsx';
import { type RecordUses, useRecordNames } from '../resourceQueries.ts';
import { useHiddenFields } from '../useHiddenFields.ts';
import styles from './MergeFacts.module.css';

export type Side = { row: ResourceRow; uses: RecordUses | undefined };

type Props = { resource: AnyResource; gone: Side; stays: Side };

/** What both have by nature, and what says nothing of a record itself. */
const common: readonly string[] = ['code', 'name', 'name_ar', 'active', 'order'];

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);

/** The fields in which they differ, those by which a record is known first. */
const differing = (
  { fields, similar }: AnyResource,
  [gone, stays]: readonly [ResourceRow, ResourceRow],
  hidden: readonly string[],
): [string, Field][] =>
  Object.entries(fields)
    .filter(([name, { kept }]) => !kept && !common.includes(name) && !hidden.includes(name))
    .filter(([name]) => !isSame(gone[name], stays[name]))
    .sort(([one], [other]) => Number(similar.includes(other)) - Number(similar.includes(one)));

/** Numbers that name one and the same, and are filled in both: two records with different ones are hardly the same. */
const contrary = (resource: AnyResource, { gone, stays }: Props, fields: readonly [string, Field][]) =>
  fields.filter(
    ([name]) => resource.similar.includes(name) && !isEmpty(gone.row[name]) && !isEmpty(stays.row[name]),
  );

type Line = { key: string; label: string; gone: ReactNode; stays: ReactNode };

const none = '—';

const listed = new Intl.ListFormat(locale);

type Counted = { name: Label; count: number; isMore?: boolean };

/** The counts of both sides by what is counted, in the order of the first. */
const countLines = (
  gone: readonly Counted[],
  stays: readonly Counted[],
  more: (count: string) => string,
): Line[] => {
  const named = new Map([...gone, ...stays].map(({ name }) => [name.en, name]));
  const shown = (counts: readonly Counted[], key: string) => {
    const found = counts.find(({ name }) => name.en === key);
    if (found === undefined) return none;
    return found.isMore ? more(countText(found.count)) : countText(found.count);
  };
  return [...named].map(([key, name]) => ({
    key,
    label: localText(name),
    gone: shown(gone, key),
    stays: shown(stays, key),
  }));
};

const figureLines = (gone: RecordUses, stays: RecordUses): Line[] =>
  gone.figures.map(({ name, amount }, at) => ({
    key: name.en,
    label: localText(name),
    gone: <BooksMoney amount={amount} />,
    stays: <BooksMoney amount={stays.figures[at]?.amount ?? '0'} />,
  }));

const useUseLines = ({ gone, stays }: Props): Line[] | null => {
  const { t } = useTranslation('resources');
  const [one, other] = [gone.uses, stays.uses];
  if (one === undefined || other === undefined) return null;
  const filesOf = ({ files }: RecordUses): Counted[] =>
    files === 0 ? [] : [{ name: { en: t('merge.files'), ar: t('merge.files') }, count: files }];
  const counts = (uses: RecordUses): Counted[] => [...uses.documents, ...uses.records, ...filesOf(uses)];
  return [
    ...figureLines(one, other),
    ...countLines(counts(one), counts(other), (count) => t('merge.moreThan', { count })),
  ];
};

const useFieldLines = ({ resource, gone, stays }: Props) => {
  const hidden = useHiddenFields(resource);
  const recordNamed = useRecordNames(resource, [gone.row, stays.row]);
  const fields = differing(resource, [gone.row, stays.row], hidden);
  const shown = (field: Field, value: FieldValue | undefined) =>
    isEmpty(value) || value === false
      ? none
      : displayOf(field).cell(value ?? null, field, { resource, recordNamed });
  const lines = fields.map(
    ([name, field]): Line => ({
      key: name,
      label: localText(field.label),
      gone: shown(field, gone.row[name]),
      stays: shown(field, stays.row[name]),
    }),
  );
  return { lines, fields };
};

const Rows = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <tbody>
    <tr>
      <th colSpan={3} scope="rowgroup" className={styles['group']}>
        {title}
      </th>
    </tr>
    {lines.map(({ key, label, gone, stays }) => (
      <tr key={key}>
        <th scope="row">{label}</th>
        <td className={styles['gone']}>{gone}</td>
        <td>{stays}</td>
      </tr>
    ))}
  </tbody>
);

const SideHead = ({ row, note }: { row: ResourceRow; note: string }) => (
  <th scope="col">
    <bdi>{localName(row)}</bdi>
    <span className={styles['note']}>
      <bdi>{row.code}</bdi>
      <span>{note}</span>
    </span>
  </th>
);

export const MergeFacts = (props: Props) => {
  const { t } = useTranslation('resources');
  const { resource, gone, stays } = props;
  const moved = useUseLines(props);
  const { lines, fields } = useFieldLines(props);
  const unlike = contrary(resource, props, fields).map(([, { label }]) => localText(label));
  return (
    <>
      {unlike.length > 0 && (
        <MessageBar tone="warning" role="status">
          <BidiText>
            {t('merge.unlike', {
              fields: listed.format(unlike),
              name: localName(gone.row),
              into: localName(stays.row),
            })}
          </BidiText>
        </MessageBar>
      )}
      {moved === null ? (
        <SkeletonRows label={t('merge.reading')} />
      ) : (
        <div className={styles['both']}>
          <table className={styles['facts']}>
            <thead>
              <tr>
                <td />
                <SideHead
                  row={gone.row}
                  note={t(resource.mergedInto === null ? 'merge.isDeleted' : 'merge.isStopped')}
                />
                <SideHead row={stays.row} note={t('merge.stays')} />
              </tr>
            </thead>
            {moved.length > 0 && <Rows title={t('merge.moves')} lines={moved} />}
            {lines.length > 0 && <Rows title={t('merge.lost')} lines={lines} />}
          </table>
          {moved.length === 0 && <p>{t('merge.unused')}</p>}
        </div>
      )}
    </>
  );
};
