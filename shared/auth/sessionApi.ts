// The calls of an open session, which every page of the shell makes; they stand apart so that it loads no more than these.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { done, text } from '../kernel/fields.ts';
import { corpView, roleView, sessionSettings, userView } from './user.ts';

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  auth: 'session',
  duringSetUp: true,
  idempotent: false,
  body: z.optional(z.object({ id: z.optional(z.nullable(text(80))) })),
  output: done,
  summary: 'Ends the session of the token.',
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  auth: 'session',
  duringSetUp: true,
  output: z.object({
    user: userView,
    corp: corpView,
    branch: z.object({ id: z.string(), name: z.string(), name_ar: z.string() }),
    roles: z.array(roleView),
    settings: sessionSettings,
  }),
  summary: 'The signed-in user with roles, branch and settings.',
});

export const heartbeat = endpoint({
  method: 'POST',
  path: '/api/session/heartbeat',
  auth: 'session',
  duringSetUp: true,
  idempotent: false,
  output: z.object({ expires_at: z.string() }),
  summary: 'Keeps the session of an active tab alive.',
});
