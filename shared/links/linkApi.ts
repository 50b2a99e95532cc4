// The calls of public links to documents of a kind: made and ended by whoever may print, opened by whoever has the link.
import * as z from 'zod/mini';
import type { AnyKind } from '../documents/documentKind.ts';
import { accessOf } from '../documents/documentRights.ts';
import type { CallLimit } from '../kernel/callLimit.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { done, email, id, text } from '../kernel/fields.ts';
import { person } from '../kernel/person.ts';
import { letterhead } from '../paper/letterheadApi.ts';

/** Of one address, for all links together. */
export const linkLimit: CallLimit = { name: 'link', max: 30, seconds: 60 };

export const linkDaysMax = 365;
/** Of a link that is sent by mail. */
export const sentLinkDays = 90;
/** That work at the same time. */
export const linksMax = 20;

const pathOf = ({ plural }: AnyKind, call: string): string => `/api/${plural}/{id}/${call}`;
const calledIn = ({ noun }: AnyKind): string => noun.one.en.toLowerCase();
const days = z
  .int('field.required')
  .check(z.minimum(1, 'field.invalid'), z.maximum(linkDaysMax, 'field.tooBig'));
const byId = z.object({ id });
const refusals = ['link.notDone', 'link.tooMany'];

/** The first is the newest. */
const madeLink = z.object({
  at: z.string(),
  by: person,
  /** The address that it was mailed to; null where somebody took it along. */
  to: z.nullable(z.string()),
  until: z.string(),
  views: z.number(),
  /** The latest ones, from which network each. */
  viewed: z.array(z.object({ at: z.string(), network: z.string() })),
});

export const makeLinkCall = (kind: AnyKind) =>
  endpoint({
    method: 'POST',
    path: pathOf(kind, 'link'),
    auth: accessOf(kind, 'print'),
    params: byId,
    body: z.object({ days }),
    output: z.object({ code: z.string(), until: z.string() }),
    refusals,
    summary: `Makes a link by which anybody may read a posted ${calledIn(kind)} for some days; it is shown this once.`,
  });

export const endLinksCall = (kind: AnyKind) =>
  endpoint({
    method: 'DELETE',
    path: pathOf(kind, 'link'),
    auth: accessOf(kind, 'print'),
    params: byId,
    output: done,
    summary: `Ends all links to a ${calledIn(kind)}.`,
  });

export const listLinksCall = (kind: AnyKind) =>
  endpoint({
    method: 'GET',
    path: pathOf(kind, 'link'),
    auth: accessOf(kind, 'print'),
    params: byId,
    output: z.object({
      items: z.array(madeLink),
      /** Where the document would be sent, as far as that is known. */
      email: z.nullable(z.string()),
    }),
    summary: `The links to a ${calledIn(kind)} that work, when each was opened, and the address it would be sent to.`,
  });

export const sendCall = (kind: AnyKind) =>
  endpoint({
    method: 'POST',
    path: pathOf(kind, 'send'),
    auth: accessOf(kind, 'print'),
    params: byId,
    body: z.object({
      /** That of whoever gets it, as far as it is known, where nothing is said. */
      to: z.optional(email),
    }),
    output: z.object({ to: z.string(), until: z.string() }),
    refusals: [...refusals, 'link.noAddress'],
    summary: `Sends a link to a posted ${calledIn(kind)} by mail.`,
  });

/** `document`: what whoever has the link may know of it. */
export const showLinkCall = <Shape extends z.ZodMiniType>(kind: AnyKind, document: Shape) =>
  endpoint({
    method: 'GET',
    path: `/api/public/${kind.plural}/{link}`,
    auth: null,
    params: z.object({ link: text(200, 1) }),
    output: z.object({ document, letterhead, timeZone: z.string() }),
    unlisted: true,
    summary: `What a ${calledIn(kind)} is printed from, for whoever has its link. What never was, is over, was ended or is another company's is one 404.`,
  });
