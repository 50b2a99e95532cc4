// The call by which the signed-in user changes the own password.
import { useMutation } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { changePassword } from '#shared/auth/passwordApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: EndpointCall<typeof changePassword>['body']) =>
      call(changePassword, { body, quiet: ['validation'] }),
  });
