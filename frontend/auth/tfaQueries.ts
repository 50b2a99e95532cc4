// The second step of signing in.
import { useMutation } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { enterSession } from '#frontend/lib/session/enterSession.ts';
import { loginTfa } from '#shared/auth/tfaApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

const shownByPage = [
  'validation',
  'request.tooMany',
  'login.alreadyOnline',
  'login.alreadyLoggedIn',
  'tfa.challengeOver',
  'tfa.off',
];

export const useLoginTfa = () =>
  useMutation({
    mutationFn: async (body: EndpointCall<typeof loginTfa>['body']) =>
      enterSession(await call(loginTfa, { body, quiet: shownByPage })),
  });
