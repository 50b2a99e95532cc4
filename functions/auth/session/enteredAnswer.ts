// The answer to a sign-in, once the session is open.

import { userView } from '#functions/company/userRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import type { SignedIn } from '#shared/auth/api.ts';
import { corpView } from '../corpView.ts';
import { setCsrfCookie } from './csrfCookie.ts';
import type { Opened } from './openSession.ts';

export const enteredAnswer = (
  context: OpenContext,
  company: CompanyRecord,
  { token, sessionKey, user }: Opened,
): SignedIn => {
  setCsrfCookie(context, sessionKey);
  return { token, user: userView(user), corp: corpView(company) };
};
