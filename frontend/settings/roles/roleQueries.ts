// The roles in the browser, and what is read anew after one changes.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { changeRole, createRole, listRoles, removeRole } from '#shared/auth/rolesApi.ts';
import { type RoleDraft, roleOf } from './roleDraft.ts';

export const rolesKey = ['roles'];

const rolesQuery = queryOptions({
  queryKey: rolesKey,
  queryFn: ({ signal }) => call(listRoles, { signal }),
});

export const useRoles = (isWanted = true) =>
  useQuery({ ...rolesQuery, select: (answer) => answer.items, enabled: isWanted });

/** The role as it is stored now; the list follows. */
export const useRereadRole = () => {
  const client = useQueryClient();
  return async (code: string) => {
    const { items } = await client.fetchQuery({ ...rolesQuery, staleTime: 0 });
    return items.find((each) => each.code === code) ?? null;
  };
};

export const useBranches = (use: 'role.branch' | 'user.branch') => useChoices('branch', use);

const useRefresh = () => {
  const client = useQueryClient();
  // One's own rights, and with them the menu, may be among what changed.
  return () =>
    Promise.all([rolesKey, ['users'], ['session']].map((queryKey) => client.invalidateQueries({ queryKey })));
};

export const useSaveRole = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ draft, rev, idempotencyKey }: Sending<RoleDraft>) => {
      const role = roleOf(draft);
      if (rev === null)
        return call(createRole, { body: role, quiet: ['validation', 'role.codeTaken'], idempotencyKey });
      const { code, ...fields } = role;
      const quiet = ['validation', 'record.changed'];
      return call(changeRole, { params: { code }, body: { ...fields, rev }, quiet });
    },
    onSuccess: refresh,
  });
};

export const useRemoveRole = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (code: string) => call(removeRole, { params: { code } }),
    onSuccess: refresh,
  });
};
