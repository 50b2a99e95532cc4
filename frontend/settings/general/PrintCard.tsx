// What is printed around vouchers and reports: of the company, or of a branch that has its own.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import type { SettingView } from '#shared/settings/settingGroupApi.ts';
import { printing } from '#shared/settings/settingGroups.ts';
import { PrintSketch } from './PrintSketch.tsx';
import { SettingCard } from './SettingCard.tsx';
import { type Settings, useRemoveBranchPrinting, useSettingBranches } from './settingQueries.ts';

/** A branch without its own begins with what the company has. */
const viewOf = (views: readonly SettingView[], branch: string | null): SettingView | undefined => {
  const [company] = views;
  const own = views.find((view) => view.branch === branch);
  return own ?? (company && { values: company.values, rev: 0, branch });
};

export const PrintCard = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation('settings');
  const { data: branches = [] } = useSettingBranches();
  const [branch, setBranch] = useState('');
  const { mutate, isPending } = useRemoveBranchPrinting();
  const views = settings.groups[printing.name] ?? [];
  const view = viewOf(views, branch === '' ? null : branch);
  if (view === undefined) return null;
  const isOwn = branch !== '' && views.some((each) => each.branch === branch);
  return (
    <SettingCard
      key={branch}
      group={printing}
      view={view}
      before={
        <SelectField
          label={t('print.of')}
          hint={branch === '' || isOwn ? undefined : t('print.asCompany')}
          value={branch}
          emptyLabel={t('print.company')}
          choices={branches.map((each) => ({ value: each.code, label: `${each.code} · ${localName(each)}` }))}
          onChange={setBranch}
        />
      }
      acts={
        isOwn && (
          <Button disabled={isPending} onClick={() => mutate(branch)}>
            {t('print.backToCompany')}
          </Button>
        )
      }
      after={(form) => <PrintSketch entries={form.draft} />}
    />
  );
};
