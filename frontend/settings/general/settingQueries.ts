// The general settings in the browser, and what is read anew after one changes.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import type { Entries } from '#frontend/resources/recordForm.ts';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { getBaseCurrency, saveBaseCurrency, saveFiscalYearStart } from '#shared/settings/api.ts';
import { getSettings, removeBranchPrinting, saveMenu } from '#shared/settings/generalApi.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues, SettingView } from '#shared/settings/settingGroupApi.ts';
import { type MenuDraft, offIn } from './menuDraft.ts';

export type Settings = EndpointOutput<typeof getSettings>;

const settingsKey = ['settings'];

const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call(getSettings, { quiet: true, signal }),
});

export const useSettings = () => useQuery(settingsQuery);

/** The settings as they are stored now. */
export const useRereadSettings = () => {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...settingsQuery, staleTime: 0 });
};

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

type Saving = { branch: string | null; valuesOf: (entries: Entries) => SettingValues };

export const useSaveSettings = (group: SettingGroup, { branch, valuesOf }: Saving) => {
  const client = useQueryClient();
  const follow = useFollow();
  const say = useSaved();
  return useMutation({
    mutationFn: ({ draft, rev }: Sending<Entries>) =>
      call(group.save, {
        body: { values: valuesOf(draft), rev: rev ?? 0, ...(group.perBranch ? { branch } : {}) },
        quiet: ['validation', 'record.changed'],
      }),
    onSuccess: (view) => {
      client.setQueryData<Settings>(settingsKey, (settings) => settings && withView(settings, group, view));
      say();
      void follow();
    },
  });
};

export const useSaveMenu = () => {
  const client = useQueryClient();
  const follow = useFollow();
  const say = useSaved();
  return useMutation({
    mutationFn: ({ draft, rev }: Sending<MenuDraft>) =>
      call(saveMenu, { body: { off: offIn(draft), rev: rev ?? 0 }, quiet: ['record.changed'] }),
    onSuccess: (menu) => {
      client.setQueryData<Settings>(settingsKey, (settings) => settings && { ...settings, menu });
      say();
      void follow();
    },
  });
};

export type BooksBegin = EndpointOutput<typeof getBaseCurrency>;

const booksKey = ['baseCurrency'];

const booksQuery = queryOptions({
  queryKey: booksKey,
  queryFn: ({ signal }) => call(getBaseCurrency, { signal }),
});

export const useBooksBegin = () => useQuery(booksQuery);

export const useRereadBooksBegin = () => {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...booksQuery, staleTime: 0 });
};

/** What the card of the books changes. */
export type BooksDraft = { currency: string; fiscalYearStart: string };

export const useSaveBooksBegin = (before: BooksBegin) => {
  const client = useQueryClient();
  const follow = useFollow();
  const say = useSaved();
  return useMutation({
    /** Each is a call of its own; the second is decided on what the first answered. */
    mutationFn: async ({ draft: { currency, fiscalYearStart: month }, rev }: Sending<BooksDraft>) => {
      const quiet = ['record.changed'];
      let known = { ...before, rev: rev ?? before.rev };
      if (currency !== known.currency)
        known = await call(saveBaseCurrency, {
          body: { currency: currency as 'SAR', rev: known.rev },
          quiet,
        });
      if (month !== known.fiscal_year_start.slice(0, 2))
        known = await call(saveFiscalYearStart, { body: { month: month as '01', rev: known.rev }, quiet });
      return known;
    },
    onSuccess: (begin) => {
      client.setQueryData(booksKey, begin);
      say();
      void follow();
      void client.invalidateQueries({ queryKey: ['postingRules'] });
    },
    // The first of the two calls may have been answered, or somebody may have posted meanwhile.
    onError: () => client.invalidateQueries({ queryKey: booksKey }),
  });
};

export const useVoucherTypes = () =>
  useChoices<Pick<VoucherType, 'kind' | 'prefix' | 'digits'>>('voucherType', 'settings.type');
