// To whom a report is sent: users and roles, found by typing, and addresses outside for users who may send there.
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { IconButton } from '#frontend/ui/buttons/IconButton.tsx';
import { type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { documentLanguages } from '#shared/paper/documentFrame.ts';
import type { DraftProps } from './PlanFields.tsx';
import styles from './ReaderFields.module.css';
import type { ScheduleDraft } from './scheduleDraft.ts';
import { useScheduleReaders } from './scheduleQueries.ts';

type Choosable = PickOption & { of: 'users' | 'roles'; id: string };

/** Users and roles as one list to choose from. */
const useChoosable = (): readonly Choosable[] => {
  const { t } = useTranslation('schedules');
  const readers = useScheduleReaders();
  return useMemo(
    () => [
      ...(readers?.users ?? []).map((user) => ({
        key: `u ${user.id}`,
        of: 'users' as const,
        id: user.id,
        label: localName(user),
        group: t('readers.users'),
      })),
      ...(readers?.roles ?? []).map((role) => ({
        key: `r ${role.code}`,
        of: 'roles' as const,
        id: role.code,
        label: localName(role),
        group: t('readers.roles'),
      })),
    ],
    [readers, t],
  );
};

const isIn = (draft: ScheduleDraft, { of, id }: Choosable): boolean => draft[of].includes(id);

const Chosen = ({
  chosen,
  onRemove,
}: {
  chosen: readonly Choosable[];
  onRemove: (one: Choosable) => void;
}) => {
  const { t } = useTranslation('schedules');
  return (
    <ul className={styles['chosen']} aria-label={t('readers.chosen')}>
      {chosen.map((one) => (
        <li key={one.key}>
          <span>
            <bdi>{one.label}</bdi>
            {one.of === 'roles' && <span className={styles['kind']}>{t('readers.role')}</span>}
          </span>
          <IconButton label={t('readers.remove', { name: one.label })} onClick={() => onRemove(one)}>
            <DismissRegular />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};

const People = ({ draft, set, faultOf }: DraftProps) => {
  const { t } = useTranslation('schedules');
  const all = useChoosable();
  const chosen = all.filter((one) => isIn(draft, one));
  const source = useMemo(() => searchIn(all.filter((one) => !isIn(draft, one))), [all, draft]);
  const add = (option: PickOption | null) => {
    const one = all.find(({ key }) => key === option?.key);
    if (one) set({ [one.of]: [...draft[one.of], one.id] });
  };
  const remove = ({ of, id }: Choosable) => set({ [of]: draft[of].filter((each) => each !== id) });
  return (
    <div className={styles['people']}>
      <SearchableSelect
        // Empty again for the next one.
        key={chosen.length}
        label={t('readers.label')}
        hint={t('readers.hint')}
        error={faultOf('readers')}
        placeholder={t('readers.placeholder')}
        value={null}
        source={source}
        onChange={add}
      />
      {chosen.length > 0 && <Chosen chosen={chosen} onRemove={remove} />}
    </div>
  );
};

export const ReaderFields = (props: DraftProps) => {
  const { draft, set, faultOf } = props;
  const { t } = useTranslation(['schedules', 'reports']);
  const mayOutside = usePermission('send_outside', 'export');
  return (
    <>
      <People {...props} />
      {(mayOutside || draft.outside !== '') && (
        <TextField
          multiline
          label={t('readers.outside')}
          hint={t('readers.outsideHint')}
          error={faultOf('outside')}
          dir="ltr"
          maxLength={2600}
          value={draft.outside}
          onChange={(outside) => set({ outside })}
        />
      )}
      <SelectField
        label={t('readers.language')}
        hint={t('readers.languageHint')}
        value={draft.language}
        choices={documentLanguages.map((value) => ({ value, label: t(`reports:languages.${value}`) }))}
        onChange={(language) => set({ language: language as ScheduleDraft['language'] })}
      />
    </>
  );
};
