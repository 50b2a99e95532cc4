// The proof of a sign-up: its admin opens a link that came by mail. Only the hash of the link's token is kept.
import { randomBytes } from 'node:crypto';
import { findUserByName } from '#functions/company/userRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { linkOrigin } from '#functions/http/linkOrigin.ts';
import type { Language } from '#functions/http/messages.ts';
import { sha256 } from '#functions/http/tokens.ts';
import type { Clock } from '#functions/storage/clock.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import { outboxWrite } from '#functions/storage/outbox.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import type { SignUpInput } from './openCompany.ts';
import { proofEndMs, proofMailsKept } from './proofTimes.ts';
import type { EndWrites } from './provisionCompany.ts';
import { signUpProofMail } from './signUpProofMail.ts';

/** One link that was sent; an earlier one keeps working until its end, so that asking again locks no user out. */
type SentLink = { hash: string; untilMs: number };

export type SignUpProof = {
  user: { id: string; name: string };
  email: string;
  /** Of the person who signed up. */
  language: Language;
  /** Begin of the link: an address of ours, never one that a request names freely. */
  origin: string;
  links: SentLink[];
  mails: number;
  lastMailMs: number;
  rev: number;
};

export const proofKey = { pk: 'CO', sk: 'PROOF' };

export const proofOf = (item: Attributes): SignUpProof => {
  const { user, email, language, origin, links, mails, lastMailMs, rev } = item as SignUpProof;
  return { user, email, language, origin, links, mails, lastMailMs, rev };
};

/** A new link: what of it is kept, and the mail that carries it. */
const newLink = (
  proof: Pick<SignUpProof, 'email' | 'language' | 'origin'>,
  company: CompanyRecord,
  clock: Clock,
): { link: SentLink; mail: Write } => {
  // Hex, because mail programs leave a hyphen at the end out of a link.
  const token = randomBytes(32).toString('hex');
  const query = new URLSearchParams({ code: company.code, proof: token });
  const mail = signUpProofMail(proof.language, {
    to: proof.email,
    code: company.code,
    link: `${proof.origin}/signup?${query}`,
  });
  return {
    link: { hash: sha256(token), untilMs: proofEndMs(company.openedAt, clock.nowMs()) },
    mail: outboxWrite({ kind: 'mail', ...mail }, clock),
  };
};

/** The writes that ask the admin of a new company for the proof. */
export const newSignUpProof =
  (context: OpenContext, { admin }: SignUpInput): EndWrites =>
  async (store, company) => {
    const user = await findUserByName(store, admin.username);
    if (!user) throw new Error('A company that is set up has an admin');
    const { clock, caller } = context;
    const addressee = { email: user.email, language: caller.language, origin: linkOrigin(caller.origin) };
    const { link, mail } = newLink(addressee, company, clock);
    const proof: Omit<SignUpProof, 'rev'> = {
      ...addressee,
      user: { id: user.id, name: user.name },
      links: [link],
      mails: 1,
      lastMailMs: clock.nowMs(),
    };
    return [create({ key: proofKey, attributes: proof }), mail];
  };

/** The writes that send one more link; they fail when the company was confirmed or another link was sent meanwhile. */
export const nextLinkWrites = (proof: SignUpProof, company: CompanyRecord, clock: Clock): Write[] => {
  const { link, mail } = newLink(proof, company, clock);
  const { rev, ...known } = proof;
  const links = [...known.links, link].slice(-proofMailsKept);
  const attributes = { ...known, links, mails: known.mails + 1, lastMailMs: clock.nowMs() };
  return [replace({ key: proofKey, attributes, rev }), mail];
};

/** The proof after it served: kept until its last link ends, so that a second click is answered like the first. */
export const servedProofWrite = (proof: SignUpProof): Write => {
  const { rev, ...attributes } = proof;
  const endMs = Math.max(...proof.links.map((link) => link.untilMs));
  return replace({ key: proofKey, attributes, rev, expiresAt: Math.ceil(endMs / 1000) });
};

/** What is wrong with what a link brought, or null. */
export const proofFault = (proof: SignUpProof | null, token: string, nowMs: number): string | null => {
  const hash = sha256(token);
  const link = proof?.links.find((each) => each.hash === hash);
  if (!link) return 'company.proofWrong';
  return link.untilMs > nowMs ? null : 'company.proofExpired';
};
