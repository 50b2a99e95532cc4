// The users in the browser, and what is read anew after one changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
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

export const useUsers = () =>
  useQuery({ queryKey: ['users'], queryFn: ({ signal }) => call(listUsers, { signal }) });

/** The employee of a code; undefined while he is on his way, or where he is not to be seen. */
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

const toldBeside = ['validation', ...Object.keys(fieldOfRefusal)];

export const userFault = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError && fieldOfRefusal[error.code] === field
    ? error.message
    : fieldFaultsOf(error)[field]?.message;

export type UserFacts = EndpointCall<typeof inviteUser>['body'];

/** `known`: the user as he was read; null for one who is invited. */
export const useSaveUser = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ facts, known }: { facts: UserFacts; known: { id: string; rev: number } | null }) => {
      if (known === null) return call(inviteUser, { body: facts, quiet: toldBeside });
      const { username: _, ...body } = facts;
      const { id, rev } = known;
      return call(changeUser, { params: { id }, body: { ...body, rev }, quiet: toldBeside });
    },
    onSuccess: refresh,
  });
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
