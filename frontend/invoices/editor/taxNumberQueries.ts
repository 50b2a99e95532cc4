// The VAT number of the company, saved from an invoice among the settings of the organisation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { organisation } from '#shared/settings/settingGroups.ts';

const followers = [['settings'], ['firstSteps'], ['session'], ['invoice', 'postingNotice']];

export const useSaveTaxNumber = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (number: string) => {
      const { groups } = await call(getSettings);
      const stored = groups[organisation.name]?.find(({ branch }) => branch === null);
      return call(organisation.save, {
        body: { values: { ...stored?.values, vat_number: number }, rev: stored?.rev ?? 0 },
      });
    },
    onSuccess: () => {
      for (const queryKey of followers) void client.invalidateQueries({ queryKey });
    },
  });
};
