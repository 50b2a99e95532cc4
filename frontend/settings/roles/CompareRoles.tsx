// Two roles beside each other: only in what they differ.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { discountLimitOf } from '#shared/auth/discountLimit.ts';
import type { RoleRow } from '#shared/auth/rolesApi.ts';
import styles from './CompareRoles.module.css';
import { useDeclaredRights } from './declaredRights.ts';
import { type Difference, menuDifferences, rightDifferences, scopeDifferences } from './roleDifferences.ts';
import { useWholeMenu } from './useWholeMenu.ts';

type Props = { roles: readonly RoleRow[]; first: string; onClose: () => void };
type Pair = readonly [RoleRow, RoleRow];

const Mark = ({ isThere }: { isThere: boolean }) => {
  const { t } = useTranslation('roles');
  return (
    <td className={isThere ? styles['there'] : styles['missing']}>
      {t(isThere ? 'compare.yes' : 'compare.no')}
    </td>
  );
};

const Group = ({ title, rows }: { title: string; rows: readonly Difference[] }) =>
  rows.length > 0 && (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map(({ key, about, label, has }) => (
        <tr key={key}>
          <th scope="row">
            {about !== null && <span className={styles['about']}>{localText(about)}</span>}
            {localText(label)}
          </th>
          <Mark isThere={has[0]} />
          <Mark isThere={has[1]} />
        </tr>
      ))}
    </tbody>
  );

type Scope = ReturnType<typeof scopeDifferences>[number];

const scopeLabels = {
  branches: 'fields.branchScope',
  limits: 'limits.title',
  discount: 'discount.title',
  records: 'fields.recordScope',
  tfa: 'fields.tfa',
} as const;

const Scopes = ({ pair, scopes }: { pair: Pair; scopes: readonly Scope[] }) => {
  const { t } = useTranslation('roles');
  const textOf: Record<Scope, (role: RoleRow) => string> = {
    branches: ({ branch_scope, branches }) =>
      branch_scope === 'chosen' ? branches.join(' · ') : t(`branchScope.${branch_scope}`),
    limits: ({ limits = {} }) => Object.values(limits).flat().join(' · ') || t('limits.all'),
    discount: (role) => percentText(discountLimitOf([role])),
    records: ({ record_scope }) => t(`recordScope.${record_scope}`),
    tfa: ({ tfa_required }) => t(tfa_required ? 'compare.yes' : 'compare.no'),
  };
  return (
    <tbody>
      {scopes.map((scope) => (
        <tr key={scope}>
          <th scope="row">{t(scopeLabels[scope])}</th>
          <td>{textOf[scope](pair[0])}</td>
          <td>{textOf[scope](pair[1])}</td>
        </tr>
      ))}
    </tbody>
  );
};

const Differences = ({ pair }: { pair: Pair }) => {
  const { t } = useTranslation('roles');
  const menu = menuDifferences(pair, useWholeMenu());
  const rights = rightDifferences(pair, useDeclaredRights());
  const scopes = scopeDifferences(pair);
  if (scopes.length + menu.length + rights.length === 0) return <p role="status">{t('compare.same')}</p>;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('compare.what')}</th>
          <th scope="col">{localName(pair[0])}</th>
          <th scope="col">{localName(pair[1])}</th>
        </tr>
      </thead>
      <Scopes pair={pair} scopes={scopes} />
      <Group title={t('modules.title')} rows={menu} />
      <Group title={t('grid.title')} rows={rights} />
    </table>
  );
};

export const CompareRoles = ({ roles, first, onClose }: Props) => {
  const { t } = useTranslation('roles');
  const [codes, setCodes] = useState<readonly [string, string]>([first, '']);
  const [one, other] = codes.map((code) => roles.find((role) => role.code === code));
  const choices = roles.map((role) => ({ value: role.code, label: localName(role) }));
  const field = { choices, emptyLabel: t('compare.choose') };
  return (
    <Dialog
      side="end"
      title={t('compare.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('back')}</Button>}
    >
      <div className={styles['pair']}>
        <SelectField
          {...field}
          label={t('compare.one')}
          value={codes[0]}
          onChange={(code) => setCodes([code, codes[1]])}
        />
        <SelectField
          {...field}
          label={t('compare.other')}
          value={codes[1]}
          onChange={(code) => setCodes([codes[0], code])}
        />
      </div>
      {one && other && <Differences pair={[one, other]} />}
    </Dialog>
  );
};
