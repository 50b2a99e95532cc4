// The roles in the browser, and what is read anew after one changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useChoices } from '#frontend/lib/choiceQueries.ts';
import { changeRole, createRole, listRoles, type RoleDetail, removeRole } from '#shared/auth/rolesApi.ts';

/** The sentence beside the code, where another role has it. */
export const codeTaken = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'role.codeTaken'
    ? error.message
    : fieldFaultsOf(error)['code']?.message;

export const rolesKey = ['roles'];

export const useRoles = (isWanted = true) =>
  useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => call(listRoles, { signal }),
    select: (answer) => answer.items,
    enabled: isWanted,
  });

export const useBranches = (use: 'role.branch' | 'user.branch') => useChoices('branch', use);

const useRefresh = () => {
  const client = useQueryClient();
  // One's own rights, and with them the menu, may be among what changed.
  return () =>
    Promise.all([rolesKey, ['users'], ['session']].map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** `rev`: of the role as it was read; null for a new one. */
export const useSaveRole = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ role, rev }: { role: RoleDetail; rev: number | null }) => {
      const { code, ...fields } = role;
      return rev === null
        ? call(createRole, { body: role, quiet: ['validation', 'role.codeTaken'] })
        : call(changeRole, { params: { code }, body: { ...fields, rev }, quiet: ['validation'] });
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
