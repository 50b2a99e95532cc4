// The calls by which users look after themselves.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { getUser } from '#shared/auth/api.ts';
import { getPreferences, savePreferences } from '#shared/auth/preferencesApi.ts';
import {
  cancelNewEmail,
  endSession,
  getProfile,
  listSessions,
  resendEmailProof,
  saveProfile,
} from '#shared/auth/selfApi.ts';
import { getEmployee } from '#shared/hr/api.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

export const usePreferences = () =>
  useQuery({ queryKey: ['preferences'], queryFn: ({ signal }) => call(getPreferences, { signal }) });

export const useSavePreferences = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointCall<typeof savePreferences>['body']) => call(savePreferences, { body }),
    onSuccess: (kept) => client.setQueryData(['preferences'], kept),
  });
};

export const useOwnSessions = () =>
  useQuery({ queryKey: ['ownSessions'], queryFn: ({ signal }) => call(listSessions, { signal }) });

export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['ownSessions'] }),
  });
};

export const useProfile = () =>
  useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => call(getProfile, { signal }) });

/** The user as kept, and the employee that the user is; null where the user is none. */
export const useOwnRecords = (id: string) => {
  const user = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
  });
  const employeeId = user.data?.employee_id ?? '';
  const employee = useQuery({
    queryKey: ['employee', employeeId],
    queryFn: ({ signal }) => call(getEmployee, { params: { employee_id: employeeId }, signal }),
    enabled: employeeId !== '',
  });
  return { user: user.data, employee: employee.data ?? null };
};

export const useSaveProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointCall<typeof saveProfile>['body']) =>
      call(saveProfile, { body, quiet: ['validation', 'user.emailTaken'] }),
    onSuccess: (kept) => {
      client.setQueryData(['profile'], kept);
      // The head of the page says the name.
      return client.invalidateQueries({ queryKey: ['session'] });
    },
  });
};

export const useResendEmailProof = () => useMutation({ mutationFn: () => call(resendEmailProof, {}) });

export const useCancelNewEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelNewEmail, {}),
    onSuccess: (kept) => client.setQueryData(['profile'], kept),
    // Proved meanwhile, or over: the page says what it is now.
    onError: () => client.invalidateQueries({ queryKey: ['profile'] }),
  });
};

export const profileFault = (error: unknown, field: string): string | undefined =>
  field === 'email' && error instanceof ApiError && error.code === 'user.emailTaken'
    ? error.message
    : fieldFaultsOf(error)[field]?.message;
