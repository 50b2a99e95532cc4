// The calls of public links to documents of a kind, or to anything else that has an id: made and ended by users who may print, opened by
// holders of the link.
import * as z from 'zod/mini';
import { imageAddresses } from '../attachments/imageAddresses.ts';
import type { AnyKind } from '../documents/documentKind.ts';
import { refusalOf } from '../documents/documentRefusals.ts';
import { accessOf } from '../documents/documentRights.ts';
import { formShape } from '../documents/documentSchemas.ts';
import { shaped } from '../documents/rowSchema.ts';
import type { Transition } from '../documents/transition.ts';
import type { CallLimit } from '../kernel/callLimit.ts';
import { type Endpoint, endpoint, type Rights } from '../kernel/endpoint.ts';
import { done, email, id, lines, text } from '../kernel/fields.ts';
import { person } from '../kernel/person.ts';
import { letterhead } from '../paper/letterheadApi.ts';

/** Of one address, for all links together. */
export const linkLimit: CallLimit = { name: 'link', max: 30, seconds: 60 };

export const linkDaysMax = 365;
/** Of a link that is sent by mail. */
export const sentLinkDays = 90;
/** That work at the same time. */
export const linksMax = 20;

export const mailWordsMax = 2000;

/** What is shown by links where it is no kind of document: what it is called, its id, and who may make them. */
export type Linked = {
  name: string;
  /** In its addresses. */
  plural: string;
  /** In a sentence, with what must be so before it is shown: `a posted invoice`. */
  called: { one: string; done: string };
  id: z.ZodMiniType<string>;
  auth: Rights;
  refusals?: readonly string[];
};

export type Linkable = AnyKind | Linked;

const article = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a');

const linkedOf = (of: Linkable) => {
  const shared = 'called' in of ? of : null;
  if (shared) {
    const { called, id: linkedId, auth, refusals: own = [] } = shared;
    const refusals = ['link.tooMany', 'ledger.busy', ...own];
    return { called, auth, byId: z.object({ id: linkedId }), refusals, shownRefusals: own };
  }
  const kind = of as AnyKind;
  const one = kind.noun.one.en.toLowerCase();
  return {
    called: { one: `${article(one)} ${one}`, done: `a posted ${one}` },
    auth: accessOf(kind, 'print'),
    byId: z.object({ id: id as z.ZodMiniType<string> }),
    refusals: ['link.notDone', 'link.tooMany', 'link.over', 'ledger.busy'],
    shownRefusals: [] as readonly string[],
  };
};

const pathOf = ({ plural }: Linkable, call: string): string => `/api/${plural}/{id}/${call}`;

const transitionsOf = (of: Linkable): readonly Transition[] => ('transitions' in of ? of.transitions : []);

/** Where sending is a transition of the kind itself, what goes out by mail has another name. */
export const sendingVerb = (of: Linkable): 'mail' | 'send' =>
  transitionsOf(of).some(({ name }) => name === 'send') ? 'mail' : 'send';

/** The transitions that holders of the link may perform. */
export const transitionsByLink = (of: Linkable): Transition[] =>
  transitionsOf(of).filter(({ by }) => by.includes('link'));

const days = z
  .int('field.required')
  .check(z.minimum(1, 'field.invalid'), z.maximum(linkDaysMax, 'field.tooBig'));
/** The first is the newest. */
const madeLink = z.object({
  /** Names it where it alone is ended; it opens nothing. */
  id: z.string(),
  at: z.string(),
  by: person,
  /** The address that it was mailed to; null where somebody took it along. */
  to: z.nullable(z.string()),
  until: z.string(),
  /** By other people than users of the company; what is opened again within a minute counts once. */
  views: z.number(),
  viewedAt: z.nullable(z.string()),
});

export const makeLinkCall = (kind: Linkable) => {
  const { byId, auth, called, refusals } = linkedOf(kind);
  return endpoint({
    method: 'POST',
    path: pathOf(kind, 'link'),
    auth,
    params: byId,
    body: z.object({ days }),
    output: z.object({ code: z.string(), until: z.string() }),
    refusals,
    summary: `Makes a link by which anybody may read ${called.done} for some days; it is shown this once.`,
  });
};

export const endLinksCall = (kind: Linkable) => {
  const { byId, auth, called } = linkedOf(kind);
  return endpoint({
    method: 'DELETE',
    path: pathOf(kind, 'link'),
    auth,
    params: byId,
    query: z.object({
      /** One of them; all of them where it is left out. */
      link: z.optional(text(64, 1)),
    }),
    output: done,
    refusals: ['ledger.busy'],
    summary: `Ends one link to ${called.one}, or all of them.`,
  });
};

export const listLinksCall = (kind: Linkable) => {
  const { byId, auth, called } = linkedOf(kind);
  return endpoint({
    method: 'GET',
    path: pathOf(kind, 'link'),
    auth,
    params: byId,
    output: z.object({
      items: z.array(madeLink),
      /** Where the document would be sent, as far as that is known. */
      email: z.nullable(z.string()),
      /** Its mobile in international form, digits alone. */
      mobile: z.nullable(z.string()),
      /** What is written beside a link, in the language of the recipient: `{{link}}` is where it stands. */
      message: z.string(),
      language: z.enum(['ar', 'en']),
      /** Its page is in this language; null where it is in both, and opens in the language of its reader. */
      opensIn: z.nullable(z.enum(['ar', 'en'])),
      /** Whether its paper can go along with a mail. */
      hasPaper: z.boolean(),
      /** How long one that is made now works as a rule; null where what it would show is over. */
      until: z.nullable(z.string()),
    }),
    summary: `The links to ${called.one} that work, when each was opened, and the address it would be sent to.`,
  });
};

export const sendCall = (kind: Linkable) => {
  const { byId, auth, called, refusals } = linkedOf(kind);
  return endpoint({
    method: 'POST',
    path: pathOf(kind, sendingVerb(kind)),
    auth,
    params: byId,
    body: z.object({
      /** The address of the recipient; the known one where it is left out. */
      to: z.optional(email),
      /** What the mail says above the link; the usual words where it is left out. */
      message: z.optional(lines(mailWordsMax)),
      /** Its paper goes along as a PDF. */
      withPaper: z.optional(z.boolean()),
    }),
    output: z.object({ to: z.string(), until: z.string() }),
    refusals: [...refusals, 'link.noAddress'],
    summary: `Sends a link to ${called.done} by mail, with own words and its paper where that is wanted.`,
  });
};

const byLink = z.object({ link: text(200, 1) });

const shownBy = <Shape extends z.ZodMiniType>(document: Shape) =>
  z.object({ document, letterhead, timeZone: z.string() });

type Answered<Shape> = { document: Shape; refusals: readonly string[] };

export const linkTransitionCall = <Shape extends z.ZodMiniType>(
  kind: AnyKind,
  { name, asks: { link }, summary }: Transition,
  { document, refusals }: Answered<Shape>,
) =>
  endpoint({
    method: 'POST',
    path: `/api/public/${kind.plural}/{link}/${name}`,
    auth: null,
    params: byLink,
    body: shaped<Readonly<Record<string, unknown>>>(formShape({ fields: link, rows: {} })),
    output: shownBy(document),
    idempotent: false,
    unlisted: true,
    refusals: 'hash' in link ? [...refusals, refusalOf(kind, 'changed')] : refusals,
    summary: `${summary}: by a holder of its link.`,
  });

/** The transitions that are open to holders of the link, by name; a second call answers with the result of the first. */
export const linkTransitions = <Shape extends z.ZodMiniType>(kind: AnyKind, answered: Answered<Shape>) => {
  const calls = new Map(
    transitionsByLink(kind).map((each) => [each.name, linkTransitionCall(kind, each, answered)]),
  );
  return (name: string) => {
    const call = calls.get(name);
    if (!call) throw new Error(`No transition by a link: ${name}`);
    return call;
  };
};

/** `document`: what holders of the link may know of it. */
export const showLinkCall = <Shape extends z.ZodMiniType>(kind: Linkable, document: Shape) => {
  const { called, shownRefusals } = linkedOf(kind);
  return endpoint({
    method: 'GET',
    path: `/api/public/${kind.plural}/{link}`,
    auth: null,
    params: byLink,
    query: z.object({
      /** It is opened by a user of the company itself, which counts as no view. */
      own: z.optional(z.literal('yes')),
    }),
    output: shownBy(document),
    unlisted: true,
    refusals: shownRefusals,
    summary: `What ${called.one} is printed from, for holders of its link. A link that never existed, is over, was ended or is another company's answers the same 404.`,
  });
};

/** Of a kind with rich texts. */
export const linkImagesCall = (kind: Linkable) =>
  endpoint({
    method: 'GET',
    path: `/api/public/${kind.plural}/{link}/images`,
    auth: null,
    params: byLink,
    output: imageAddresses(),
    unlisted: true,
    summary: 'Addresses of the images that a link shows.',
  });

/** `document`: what holders of a link may know of it; `noun`: what it is called in the names of the operations, where that is not its own name. */
type Shown<Shape> = { document: Shape; noun?: string };

/** As in `invoiceLinkCalls.make`; with `images: linkImagesCall(…)` beside them where it has rich texts, `transition: linkTransitions(…)` where holders may perform some. */
export const linkCalls = <Shape extends z.ZodMiniType>(
  of: Linkable,
  { document, noun = of.name }: Shown<Shape>,
) => ({
  of,
  noun,
  make: makeLinkCall(of),
  end: endLinksCall(of),
  list: listLinksCall(of),
  send: sendCall(of),
  show: showLinkCall(of, document),
});

/** The links to something, whatever they show and let their holders do. */
export type LinkCalls = Omit<ReturnType<typeof linkCalls>, 'show'> & {
  readonly show: Endpoint;
  readonly images?: Endpoint;
  transition?(name: string): Endpoint;
};
