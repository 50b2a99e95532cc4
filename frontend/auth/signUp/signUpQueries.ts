// The calls of the sign-up page: is the code free, open the company, sign straight in.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { call } from '#frontend/lib/api.ts';
import { enterSession } from '#frontend/lib/session/enterSession.ts';
import { type Asked, askedAgain } from '#frontend/lib/useOnce.ts';
import { companyAvailability, login, type SignUp, signUp } from '#shared/auth/api.ts';
import { isCodeComplete } from './signUpForm.ts';

const askDelayMs = 350;

/** The code once typing has paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), askDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
};

/** `elsewhere`: the address belongs to one company, and this code is not the one that may be opened there. */
export type CodeState = 'unknown' | 'asking' | 'free' | 'taken' | 'elsewhere';

type AskedCode = { readonly state: CodeState; readonly needsClaim: boolean };

/** `isAsked`: a code that still follows the names as they are typed is not worth a question. */
export const useAskedCode = (typed: string, isAsked: boolean): AskedCode => {
  const code = useSettled(typed);
  const isWorthAsking = isAsked && isCodeComplete(code);
  const { data, isFetching } = useQuery({
    queryKey: ['companyAvailability', code],
    queryFn: ({ signal }) => call(companyAvailability, { params: { code }, quiet: true, signal }),
    enabled: isWorthAsking,
    retry: false,
  });
  const stateNow = (): CodeState => {
    if (!isAsked || !isCodeComplete(typed)) return 'unknown';
    if (code !== typed || isFetching) return 'asking';
    if (data === undefined) return 'unknown';
    if (data.available) return 'free';
    return data.needs_claim ? 'elsewhere' : 'taken';
  };
  return { state: stateNow(), needsClaim: data?.needs_claim ?? false };
};

const signIn = async ({ code, admin }: SignUp): Promise<boolean> => {
  try {
    const body = { corp_code: code, username: admin.username, password: admin.password };
    const answer = await call(login, { body, quiet: 'background' });
    if ('challenge' in answer) return false;
    await enterSession(answer);
    return true;
  } catch {
    return false;
  }
};

/** How a sign-up ends: with its admin signed in, with a login to come, or with a mail to be answered first. */
export type SignUpOutcome = 'signedIn' | 'opened' | 'unproven';

/** Opens the company and signs its admin in, where that is possible at once. */
export const useSignUp = () => {
  // Opening a company may be cut half-way; the same data sent again under the same key completes it.
  const last = useRef<Asked | null>(null);
  return useMutation({
    mutationFn: async (body: SignUp): Promise<SignUpOutcome> => {
      const quiet = ['validation', 'company.codeTaken'];
      last.current = askedAgain(last.current, body);
      const { status } = await call(signUp, { body, idempotencyKey: last.current.key, quiet });
      if (status === 'unproven') return 'unproven';
      return (await signIn(body)) ? 'signedIn' : 'opened';
    },
  });
};
