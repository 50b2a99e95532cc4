// Signing in as the login page needs it.
import { useMutation } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { enterSession } from '#frontend/lib/session/enterSession.ts';
import { login } from '#shared/auth/api.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';

type Credentials = EndpointCall<typeof login>['body'];

/** The codes that the page shows by itself, beside what they belong to. */
const shownByPage = [
  'validation',
  'login.wrong',
  'login.inactive',
  'login.unproven',
  'login.alreadyOnline',
  'login.alreadyLoggedIn',
  'session.companyInactive',
  'request.tooMany',
];

/** Answers the challenge where a code is asked for too, null once the session is there. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (credentials: Credentials) => {
      const answer = await call(login, { body: credentials, quiet: shownByPage });
      if ('challenge' in answer) return answer.challenge;
      await enterSession(answer);
      return null;
    },
  });
