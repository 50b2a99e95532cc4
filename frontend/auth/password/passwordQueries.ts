// The calls that links of mails lead to: a password is set anew, a new e-mail address proved.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { checkResetLink, resetPassword, sendResetLink } from '#shared/auth/passwordApi.ts';
import { proveEmail } from '#shared/auth/selfApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

export const useSendResetLink = () =>
  useMutation({
    mutationFn: (body: EndpointCall<typeof sendResetLink>['body']) =>
      call(sendResetLink, { body, quiet: ['validation', 'request.tooMany'] }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: EndpointCall<typeof resetPassword>['body']) =>
      call(resetPassword, { body, quiet: ['password.linkWrong', 'validation', 'request.tooMany'] }),
  });

export const useProveEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      call(proveEmail, {
        body: { token },
        quiet: ['user.emailLinkWrong', 'user.emailTaken', 'validation', 'request.tooMany'],
      }),
  });

/** Whether the link still works, known before somebody thinks of a password for it; while it is not known, it counts as good. */
export const useLinkWorks = (token: string): boolean => {
  const { data } = useQuery({
    queryKey: ['resetLink', token],
    queryFn: ({ signal }) => call(checkResetLink, { body: { token }, quiet: 'background', signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.works ?? true;
};
