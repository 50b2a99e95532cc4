// A field that names a record of another resource, or of the own one: found by typing, only active ones are offered.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { allChoices, type RecordChoice, useChoices, useNames } from '#frontend/lib/choiceQueries.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { useAdditionsOf } from '#frontend/ui/inputs/adding/addingContext.ts';
import { choiceOption, choiceSource } from '#frontend/ui/inputs/choiceSource.ts';
import { type OptionSource, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import type { RefField } from '#shared/resources/fields.ts';
import { type AnyResource, canCall } from '#shared/resources/resource.ts';
import { routeNamed } from '#shared/routes.ts';

type Target = Pick<AnyResource, 'one' | 'large'>;

/** Where records of the target are added. */
type Home = Pick<AnyResource, 'screen' | 'permission' | 'calls'>;

type Props = {
  label: string;
  required: boolean;
  hiddenLabel: boolean;
  disabled: boolean;
  error: string | undefined;
  hint?: string | undefined;
  value: string;
  target: Target;
  /** What a record must be like to be named here. */
  only?: RefField['only'];
  /** The field as its form calls it, such as `product.unit`; null where the right to view the target is enough. */
  use: string | null;
  /** The record that is being changed: it cannot stand below itself. */
  own: string | null;
  onChange: (code: string) => void;
};

/** The active ones, without the record that is being changed. */
const searchAmong = (rows: readonly RecordChoice[], own: string | null): OptionSource => {
  const offered = rows.filter((row) => row.active && row.code !== own);
  const names = new Map(offered.map((row) => [row.code, [row.name, row.name_ar]]));
  return searchIn(offered.map(choiceOption), (option) => names.get(option.key) ?? []);
};

const isHome = (target: object): target is Home => 'screen' in target;

/** An empty list says where its records are added; in a tab of its own, because the form is not saved yet. */
const NothingYet = ({ home }: { home: Home }) => {
  const { t } = useTranslation('resources');
  const { path, title } = routeNamed(home.screen);
  const mayAdd = usePermission(home.permission, 'create') && canCall(home, 'create');
  if (!mayAdd) return t('noneToChoose');
  return (
    <>
      {t('noneToChoose')}{' '}
      <Link to={path} target="_blank">
        {t('addThere', { title: localText(title) })}
      </Link>
    </>
  );
};

export const RefInput = ({ value, target, only, use, own, onChange, hint, ...frame }: Props) => {
  const { one, large } = target;
  const additionsOf = useAdditionsOf();
  const additions = useMemo(() => additionsOf(one, { only }), [additionsOf, one, only]);
  const { data: rows } = useChoices(one, use, !large && !frame.disabled);
  const source = useMemo(() => {
    if (large) return choiceSource(one, use);
    if (rows !== undefined) return searchAmong(rows, own);
    // A list that is opened at once waits for its records instead of saying that there are none.
    return async (query: string) => searchAmong(await allChoices(one, use), own)(query);
  }, [rows, own, one, use, large]);
  const offered = rows?.find(({ code }) => code === value);
  // One that may not be chosen any more is not among them.
  const isLooked = offered === undefined && (large || frame.disabled || rows !== undefined);
  const named = useNames(one, isLooked ? [value] : []);
  const chosen = offered ?? named?.[0];
  const isEmpty = rows?.length === 0 && !frame.hiddenLabel;
  return (
    <SearchableSelect
      {...frame}
      hint={isEmpty && isHome(target) ? <NothingYet home={target} /> : hint}
      clearable={!frame.required}
      value={value === '' ? null : chosen ? choiceOption(chosen) : { key: value, label: value }}
      source={source}
      additions={additions}
      onChange={(option) => onChange(option?.key ?? '')}
    />
  );
};
