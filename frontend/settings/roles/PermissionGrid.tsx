// The rights of a role: what it is about by row, what may be done by column, area by area; arrows move between the boxes.
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Checkbox } from '#frontend/ui/inputs/Checkbox.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { Permission, PermissionAction, PermissionArea } from '#shared/settings/permissions.ts';
import { useDeclaredRights } from './declaredRights.ts';
import { moveInGrid } from './moveInGrid.ts';
import styles from './PermissionGrid.module.css';
import { grantKey, isCovered, shareOf, withAll } from './roleDraft.ts';

type Props = {
  grants: ReadonlySet<string>;
  disabled: boolean;
  onChange: (grants: ReadonlySet<string>) => void;
};

const keysOf = ({ name, actions }: Permission): string[] =>
  actions.map((action) => grantKey({ name, action }));

/** Of an area only the columns that one of its rows has. */
const useColumns = (permissions: readonly Permission[]): PermissionAction[] =>
  useDeclaredRights().permissionActions.filter((action) =>
    permissions.some(({ actions }) => actions.includes(action)),
  );

const Cell = ({ row, action, ...props }: Props & { row: Permission; action: PermissionAction }) => {
  const { actionLabels } = useDeclaredRights();
  const key = grantKey({ name: row.name, action });
  const covered = isCovered(props.grants, { name: row.name, action });
  return (
    <Checkbox
      label={`${localText(actionLabels[action])}: ${localText(row.label)}`}
      checked={covered || props.grants.has(key)}
      disabled={props.disabled || covered}
      onChange={(isIn) => props.onChange(withAll(props.grants, [key], isIn))}
    />
  );
};

const Row = ({
  row,
  columns,
  ...props
}: Props & { row: Permission; columns: readonly PermissionAction[] }) => {
  const { t } = useTranslation('roles');
  const keys = keysOf(row);
  return (
    <tr>
      <th scope="row">{localText(row.label)}</th>
      <td className={styles['all']}>
        <Checkbox
          {...shareOf(keys, props.grants)}
          label={t('grid.row', { name: localText(row.label) })}
          disabled={props.disabled}
          onChange={(isIn) => props.onChange(withAll(props.grants, keys, isIn))}
        />
      </td>
      {columns.map((action) => (
        <td key={action}>{row.actions.includes(action) && <Cell {...props} row={row} action={action} />}</td>
      ))}
    </tr>
  );
};

const Area = ({ area, ...props }: Props & { area: PermissionArea }) => {
  const { t } = useTranslation('roles');
  const { actionLabels } = useDeclaredRights();
  const columns = useColumns(area.permissions);
  const keys = area.permissions.flatMap(keysOf);
  const name = localText(area.label);
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']} onKeyDown={moveInGrid}>
        <caption className="visuallyHidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" className={styles['all']}>
              <span>{t('grid.all')}</span>
              <Checkbox
                {...shareOf(keys, props.grants)}
                label={t('grid.row', { name })}
                disabled={props.disabled}
                onChange={(isIn) => props.onChange(withAll(props.grants, keys, isIn))}
              />
            </th>
            {columns.map((action) => (
              <th key={action} scope="col">
                {localText(actionLabels[action])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {area.permissions.map((row) => (
            <Row key={row.name} {...props} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const PermissionGrid = (props: Props) => {
  const { t } = useTranslation('roles');
  const { permissionActions, permissionAreas } = useDeclaredRights();
  const everywhere: PermissionArea = {
    key: '*',
    label: { en: t('grid.everything'), ar: t('grid.everything') },
    permissions: [
      {
        name: '*',
        label: { en: t('grid.everywhere'), ar: t('grid.everywhere') },
        actions: permissionActions,
      },
    ],
  };
  return (
    <Card title={t('grid.title')}>
      <p className={styles['lead']}>{t('grid.lead')}</p>
      <div className={styles['areas']}>
        {[...permissionAreas, everywhere].map((area) => (
          <Area key={area.key} {...props} area={area} />
        ))}
      </div>
    </Card>
  );
};
