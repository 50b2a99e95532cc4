// The signed-in user with roles, branch and settings: what a page needs before it can show anything.

import { branchKey, branchOf } from '#functions/company/branchRecords.ts';
import {
  digitsFor,
  lacksTfa,
  preferencesOf,
  type UserRecord,
  userKey,
  userOf,
  userView,
} from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/sessionApi.ts';
import type { SessionSettings } from '#shared/auth/user.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { corpView } from '../corpView.ts';
import { setCsrfCookie } from './csrfCookie.ts';

const settingsOf = ({ company, clock, actor }: SessionContext, user: UserRecord): SessionSettings => {
  const { language, theme } = preferencesOf(user);
  return {
    currency: company.currency,
    scale: scaleOf(company.currency),
    time_zone: company.timeZone,
    today: dateInZone(clock.nowMs(), company.timeZone),
    idle_minutes: company.idleMinutes,
    extend_logs_out: company.extendLogsOut,
    digits: digitsFor(user, company),
    hijri: company.hijri,
    theme_revision: company.themeRevision,
    menu_off: [...company.menuOff],
    branches: company.branches,
    tfa_missing: lacksTfa(user, actor.roles),
    language,
    theme,
  };
};

export const getSession = operation(api.getSession, async (context) => {
  const { store, actor, company } = context;
  const { sessionPictures } = await import('./sessionPictures.ts');
  const [[userItem, branchItem], { logo, photo }] = await Promise.all([
    store.getAll([userKey(actor.id), branchKey(actor.branch)]),
    sessionPictures(store, actor.id),
  ]);
  if (!userItem || !branchItem) return notFound('user');
  const { id, name, name_ar } = branchOf(branchItem);
  // The token outlives the browser's window, the cookie does not: it is given again.
  setCsrfCookie(context, context.sessionKey);
  const user = userOf(userItem);
  return {
    user: { ...userView(user), imageUrl: photo },
    corp: { ...corpView(company), logo },
    branch: { id, name, name_ar },
    roles: actor.roles,
    settings: settingsOf(context, user),
  };
});
