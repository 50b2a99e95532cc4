// The users in the browser, and what is read anew after one changes.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { faultsByCode, type Sending } from '#frontend/forms/useDraftForm.tsx';
import { call } from '#frontend/lib/api.ts';
import { useNames } from '#frontend/lib/choiceQueries.ts';
import {
  activateUser,
  changeUser,
  deactivateUser,
  inviteUser,
  listUsers,
  logOutUser,
  resetTfa,
  sendUserLink,
} from '#shared/auth/usersApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import type { Names } from '#shared/kernel/names.ts';

const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => call(listUsers, { signal }),
});

/** The employee of a code; undefined while it is being read, or where it is not visible. */
export const useEmployee = (code: string | null) => useNames('employee', code === null ? [] : [code])?.[0];

const useRefresh = () => {
  const client = useQueryClient();
  // One's own roles, and how many have a role, may be among what changed.
  return () =>
    Promise.all(['users', 'roles', 'session'].map((key) => client.invalidateQueries({ queryKey: [key] })));
};

/** Refusals that belong to a field, by its name. */
const fieldOfRefusal: Readonly<Record<string, string>> = {
  'user.usernameTaken': 'username',
  'user.emailTaken': 'email',
  'user.employeeTaken': 'employee',
};

const shownByCaller = ['validation', ...Object.keys(fieldOfRefusal)];

export const userFaults = faultsByCode(fieldOfRefusal);

export type UserFacts = EndpointCall<typeof inviteUser>['body'] & Names;

/** `id`: of the user who is changed; null for one who is invited. */
export const useSaveUser = (id: string | null) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ draft, rev, idempotencyKey }: Sending<UserFacts>) => {
      if (id === null || rev === null)
        return call(inviteUser, { body: draft, quiet: shownByCaller, idempotencyKey });
      const { username: _, ...body } = draft;
      const quiet = [...shownByCaller, 'record.changed'];
      return call(changeUser, { params: { id }, body: { ...body, rev }, quiet });
    },
    onSuccess: refresh,
  });
};

/** The user as stored now; the list follows. */
export const useRereadUser = () => {
  const client = useQueryClient();
  return async (id: string) => {
    const { items } = await client.fetchQuery({ ...usersQuery, staleTime: 0 });
    return items.find((each) => each.id === id) ?? null;
  };
};

const acts = {
  activate: (id: string) => call(activateUser, { params: { id } }),
  deactivate: (id: string) => call(deactivateUser, { params: { id } }),
  link: (id: string) => call(sendUserLink, { params: { id } }),
  resetTfa: (id: string) => call(resetTfa, { params: { id } }),
  logOut: (id: string) => call(logOutUser, { params: { id } }),
};

export type UserAct = keyof typeof acts;

export const useActOnUser = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ act, id }: { act: UserAct; id: string }): Promise<unknown> => acts[act](id),
    onSuccess: refresh,
  });
};
