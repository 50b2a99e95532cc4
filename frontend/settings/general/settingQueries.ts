// The general settings in the browser, and what is read anew after one changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { getBaseCurrency, saveBaseCurrency, saveFiscalYearStart } from '#shared/settings/api.ts';
import { getSettings, removeBranchPrinting, saveMenu } from '#shared/settings/generalApi.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues, SettingView } from '#shared/settings/settingGroupApi.ts';

export type Settings = EndpointOutput<typeof getSettings>;

const settingsKey = ['settings'];

export const useSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(getSettings, { quiet: true, signal }) });

export const useSettingBranches = () => useChoices('branch', 'settings.branch');

/** Session and site name follow from the settings. */
export const useFollow = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['session', 'config', 'firstSteps', 'history'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
};

const withView = (settings: Settings, group: SettingGroup, view: SettingView): Settings => {
  const before = settings.groups[group.name] ?? [];
  const isKnown = before.some(({ branch }) => branch === view.branch);
  const after = isKnown
    ? before.map((each) => (each.branch === view.branch ? view : each))
    : [...before, view];
  return { ...settings, groups: { ...settings.groups, [group.name]: after } };
};

/** Says in the words of the specification that it was done. */
const useSaved = () => {
  const { t } = useTranslation('settings');
  return () => showToast({ type: 'success', text: t('saved') });
};

/** The branch prints as the company does again. */
export const useRemoveBranchPrinting = () => {
  const client = useQueryClient();
  const follow = useFollow();
  const say = useSaved();
  return useMutation({
    mutationFn: (branch: string) => call(removeBranchPrinting, { params: { branch } }),
    onSuccess: say,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: settingsKey }), follow()]),
  });
};

type Saving = { values: SettingValues; rev: number; branch: string | null };

export const useSaveSettings = (group: SettingGroup) => {
  const client = useQueryClient();
  const follow = useFollow();
  const say = useSaved();
  return useMutation({
    mutationFn: ({ values, rev, branch }: Saving) =>
      call(group.save, {
        body: { values, rev, ...(group.perBranch ? { branch } : {}) },
        quiet: ['validation'],
      }),
    onSuccess: (view) => {
      client.setQueryData<Settings>(settingsKey, (settings) => settings && withView(settings, group, view));
      say();
      void follow();
    },
    // Where somebody else was first, what he saved is shown, and what was typed stays.
    onError: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
};

export const useSaveMenu = () => {
  const client = useQueryClient();
  const follow = useFollow();
  const say = useSaved();
  return useMutation({
    mutationFn: (body: { off: string[]; rev: number }) => call(saveMenu, { body }),
    onSuccess: (menu) => {
      client.setQueryData<Settings>(settingsKey, (settings) => settings && { ...settings, menu });
      say();
      void follow();
    },
    onError: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
};

export type BooksBegin = EndpointOutput<typeof getBaseCurrency>;

const booksKey = ['baseCurrency'];

export const useBooksBegin = () =>
  useQuery({ queryKey: booksKey, queryFn: ({ signal }) => call(getBaseCurrency, { signal }) });

export const useSaveBooksBegin = () => {
  const client = useQueryClient();
  const follow = useFollow();
  const say = useSaved();
  return useMutation({
    /** Each is a call of its own; the second is decided on what the first answered. */
    mutationFn: async ({
      before,
      currency,
      month,
    }: {
      before: BooksBegin;
      currency: string;
      month: string;
    }) => {
      let known = before;
      if (currency !== known.currency)
        known = await call(saveBaseCurrency, { body: { currency: currency as 'SAR', rev: known.rev } });
      if (month !== known.fiscal_year_start.slice(0, 2))
        known = await call(saveFiscalYearStart, { body: { month: month as '01', rev: known.rev } });
      return known;
    },
    onSuccess: (begin) => {
      client.setQueryData(booksKey, begin);
      say();
      void follow();
      void client.invalidateQueries({ queryKey: ['postingRules'] });
    },
    onError: () => client.invalidateQueries({ queryKey: booksKey }),
  });
};

export const useVoucherTypes = () =>
  useChoices<Pick<VoucherType, 'kind' | 'prefix' | 'digits'>>('voucherType', 'settings.type');
