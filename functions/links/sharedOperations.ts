// The operations of public links to anything that has an id: made, ended, listed and sent by mail.
import { personView } from '#functions/documents/documentLayout.ts';
import {
  endedLinksWrites,
  linkId,
  newLinkCode,
  newLinkWrites,
  readLinks,
} from '#functions/documents/links/linkRecords.ts';
import type { AuditEntry } from '#functions/http/audit.ts';
import { type Effect, type SessionContext, write } from '#functions/http/context.ts';
import { linkOrigin } from '#functions/http/linkOrigin.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Write } from '#functions/storage/writes.ts';
import { refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import type { LinkCalls } from '#shared/links/linkApi.ts';
import { linksMax, sentLinkDays } from '#shared/links/linkApi.ts';
import { linkPath } from '#shared/links/linkPath.ts';
import { internationalNumber } from '#shared/links/mobileNumber.ts';
import { linkMail, linkMessage, type MailSummary } from './linkMail.ts';

const dayMs = 24 * 3_600_000;

export type Contact = { email: string | null; mobile: string | null };

/** What is shared: `Subject` is what is read of it. */
export type Shared<Subject> = {
  calls: LinkCalls;
  /** Where its page is: the code of a link follows. */
  page: string;
  /** Read for a caller who may share it. */
  read: (context: SessionContext, id: string) => Promise<Subject>;
  /** Refuses what cannot be shown. */
  check: (context: SessionContext, subject: Subject) => void | Promise<void>;
  /** What must still be so when a link is written: a withdrawal at the same moment ends the links that it finds, and finds this one or is found. */
  unchanged?: ((subject: Subject) => readonly Write[]) | undefined;
  /** Beside what its links are kept. */
  keyOf: (subject: Subject) => string;
  /** What its links show beside it, by the rights of their maker. */
  keptOf?: ((context: SessionContext) => Readonly<Record<string, unknown>>) | undefined;
  auditOf: (subject: Subject) => Omit<AuditEntry, 'action'>;
  /** The last day on which it may be shown; null where there is none. */
  lastDayOf?: ((subject: Subject) => string | null) | undefined;
  /** The content of a mail about it. */
  mailSummary: (context: SessionContext, subject: Subject) => MailSummary | Promise<MailSummary>;
  /** Where the recipient is reached, as far as that is known. */
  contactOf: (context: SessionContext, subject: Subject) => Promise<Contact>;
  /** Its paper can go along with a mail: `functions/mailedPapers.ts` draws it. */
  hasPaper?: boolean | undefined;
};

type Operations = Record<'make' | 'end' | 'list' | 'send', Operation>;

/** When a link that is made now ends; null where that has passed. The last day holds until its noon in UTC, which is that day everywhere. */
const untilOf = <Subject>(
  { clock }: SessionContext,
  { lastDayOf }: Shared<Subject>,
  { subject, days }: { subject: Subject; days: number },
): string | null => {
  const last = lastDayOf?.(subject) ?? null;
  const until = clock.nowMs() + days * dayMs;
  const end = last === null ? until : Math.min(until, Date.parse(`${last}T12:00:00Z`));
  return end > clock.nowMs() ? new Date(end).toISOString() : null;
};

const newLink = async <Subject>(
  context: SessionContext,
  shared: Shared<Subject>,
  { subject, days, to }: { subject: Subject; days: number; to: string | null },
) => {
  const { calls, check, keyOf, keptOf, unchanged = () => [] } = shared;
  const { store, clock, company, actor } = context;
  await check(context, subject);
  const [kind, document] = [calls.of.name, keyOf(subject)];
  const links = await readLinks(store, { kind, document });
  refuseUnless(links.open.length < linksMax, 'link.tooMany', { max: linksMax });
  const code = newLinkCode(company.code);
  const until = untilOf(context, shared, { subject, days }) ?? refuse('link.over');
  const made = {
    kind,
    document,
    at: clock.now(),
    to,
    until,
    by: { id: actor.id, name: actor.name, name_ar: actor.name_ar },
    ...(keptOf && { kept: keptOf(context) }),
  };
  return { code, until, writes: [...newLinkWrites(links, { code, ...made }), ...unchanged(subject)] };
};

/** What is written at the same moment by others is read again. */
const written = <Answer>(context: SessionContext, effect: () => Promise<Effect<Answer>>): Promise<Answer> =>
  retryOnConflict(context.store, async () => write(context, await effect()));

export const sharedOperations = <Subject>(shared: Shared<Subject>): Operations => {
  const { calls, page, read, keyOf, auditOf, mailSummary, contactOf, hasPaper = false } = shared;
  return {
    make: operation(calls.make, (context, { params, body: { days } }) =>
      written(context, async () => {
        const subject = await read(context, params.id);
        const { code, until, writes } = await newLink(context, shared, { subject, days, to: null });
        const { facts, ...about } = auditOf(subject);
        const audit = { ...about, action: 'link', facts: { ...facts, until } } as const;
        return { writes, audit, answer: { code, until } };
      }),
    ),
    end: operation(calls.end, (context, { params, query }) =>
      written(context, async () => {
        const subject = await read(context, params.id);
        const key = { kind: calls.of.name, document: keyOf(subject) };
        const links = await readLinks(context.store, key);
        const { facts, ...about } = auditOf(subject);
        const ended = links.open.filter((link) => query.link === undefined || linkId(link) === query.link);
        const audit = { ...about, action: 'unlink', facts: { ...facts, links: ended.length } } as const;
        const writes = endedLinksWrites(links, key, query.link);
        return { writes, audit, answer: { done: true as const } };
      }),
    ),
    list: operation(calls.list, async (context, { params }) => {
      const subject = await read(context, params.id);
      const [{ open }, { email, mobile }, summary] = await Promise.all([
        readLinks(context.store, { kind: calls.of.name, document: keyOf(subject) }),
        contactOf(context, subject),
        mailSummary(context, subject),
      ]);
      return {
        email,
        mobile: internationalNumber(mobile ?? ''),
        message: linkMessage(summary, context.company),
        language: summary.language,
        opensIn: summary.opensIn,
        hasPaper,
        until: untilOf(context, shared, { subject, days: sentLinkDays }),
        items: open.map(({ hash, at, by, to, until, views, viewedAt }) => ({
          id: linkId({ hash }),
          at,
          to,
          until,
          views,
          viewedAt,
          by: personView(by),
        })),
      };
    }),
    send: operation(calls.send, (context, { params, body }) =>
      written(context, async () => {
        const subject = await read(context, params.id);
        const to = body.to ?? (await contactOf(context, subject)).email ?? refuse('link.noAddress');
        const { code, until, writes } = await newLink(context, shared, { subject, days: sentLinkDays, to });
        const summary = await mailSummary(context, subject);
        const link = `${linkOrigin(context.caller.origin)}${linkPath(page, code, summary.opensIn)}`;
        const withPaper = hasPaper && body.withPaper === true;
        const mail = linkMail(summary, {
          to,
          link,
          until,
          company: context.company,
          words: body.message,
          paper: withPaper ? { kind: calls.of.name, link: sha256(code) } : undefined,
        });
        const { facts, ...about } = auditOf(subject);
        const audit = { ...about, action: 'send', facts: { ...facts, to, until } } as const;
        return { writes, audit, outbox: [mail], answer: { to, until } };
      }),
    ),
  };
};
