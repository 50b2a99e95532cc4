// The calls by which a password is set anew.
import { useMutation } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { resetPassword, sendResetLink } from '#shared/auth/passwordApi.ts';
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
