// The caller: the token's company, its session, user and roles by one strong read; the session is touched while it is used.
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import {
  changedSessionWrite,
  lacksTfa,
  rolesOf,
  type SessionRecord,
  sessionKeyOf,
  sessionOf,
  type UserRecord,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { fetchedStore } from '#functions/storage/connection/fetchedStore.ts';
import type { Key } from '#functions/storage/keys.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isOfEpoch } from './accessEpoch.ts';
import { idempotencyKey, type OpenContext, type SessionContext } from './context.ts';
import { actorOf } from './currentActor.ts';
import { countCall } from './limits/companyCalls.ts';
import { companyOfToken, isCsrfToken, sha256 } from './tokens.ts';

/** A used session is written at most this often: what is stored of its use may be so old. */
const touchEveryMinutes = 5;
const touchEveryMs = touchEveryMinutes * 60_000;
/** The server keeps a session this long beyond the browser's idle limit: none that is used ends early by what was not written. */
const idleGraceMinutes = touchEveryMinutes;

/** Session → user never changes, so it is remembered to read everything at once. */
const userOfSession = new Map<string, string>();
const rememberedMax = 10_000;

const remember = (sessionKey: string, user: string): void => {
  if (userOfSession.size >= rememberedMax) userOfSession.clear();
  userOfSession.set(sessionKey, user);
};

export const tokenOf = (event: Pick<APIGatewayProxyEventV2, 'headers'>): string | null => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(event.headers['authorization'] ?? '');
  return event.headers['api_key'] ?? bearer?.[1] ?? null;
};

const missing = (): never => {
  throw new Refusal('session.missing', {}, 401);
};

const expired = (): never => {
  throw new Refusal('session.expired', {}, 401);
};

/** When a session seen now ends, epoch seconds. */
export const sessionEnd = (nowMs: number, company: CompanyRecord, absoluteEnd: number): number =>
  Math.min(Math.floor(nowMs / 1000) + (company.idleMinutes + idleGraceMinutes) * 60, absoluteEnd);

export type Found = {
  session: SessionRecord;
  user: UserRecord;
  company: CompanyRecord;
  done: Attributes | null;
};

/** `reads` is asked once the token has proved to be ours. */
type Asked = { idempotency: string | null; reads: () => readonly Key[] };

const readAll = async (
  store: Store,
  sessionKey: string,
  { idempotency, reads }: Asked,
): Promise<Found & { store: Store }> => {
  let user = userOfSession.get(sessionKey);
  if (user === undefined) {
    const item = await store.get(sessionKeyOf(sessionKey));
    user = item ? sessionOf(item).user : expired();
    remember(sessionKey, user);
  }
  const own = [sessionKeyOf(sessionKey), userKey(user), companyKey];
  if (idempotency !== null) own.push(idempotencyKey(user, idempotency));
  const others = reads();
  const items = await store.getAll([...own, ...others]);
  const [session, userItem, company, done] = items.slice(0, own.length);
  if (!session || !userItem) return expired();
  return {
    session: sessionOf(session),
    user: userOf(userItem),
    company: companyOf(company ?? null),
    done: done ?? null,
    store: others.length > 0 ? fetchedStore(store, others, items.slice(own.length)) : store,
  };
};

/** Moves the session's end; returns it. A session that was ended meanwhile stays ended. */
export const touchSession = async (
  store: Store,
  sessionKey: string,
  now: { found: Pick<Found, 'session' | 'company'>; ms: number },
): Promise<number> => {
  const { session, company } = now.found;
  const expiresAt = sessionEnd(now.ms, company, session.absoluteEnd);
  try {
    const touched = changedSessionWrite(sessionKey, session, { lastSeenMs: now.ms, expiresAt });
    await store.commit([{ ...touched, isPlain: true }]);
  } catch (error) {
    // Another request of the same session touched it first, or this one did and its answer was lost: nothing is lost.
    if (!(error instanceof CommitConflict)) throw error;
  }
  return expiresAt;
};

const checkUsable = ({ session, user, company }: Found): void => {
  if (!isOfEpoch(session, user)) expired();
  if (user.status !== 'active') throw new Refusal('session.userInactive', {}, 401);
  if (company.state !== 'active') throw new Refusal('session.companyInactive', {}, 401);
};

/** The context of a signed-in call, what an earlier call with the same idempotency key left, and whether the caller has to set up a second step before anything else. */
export const signedInContext = async (
  event: APIGatewayProxyEventV2,
  open: OpenContext,
  { idempotency, reads }: Pick<SessionContext, 'idempotency'> & Pick<Asked, 'reads'>,
): Promise<{ context: SessionContext; done: Attributes | null; isHeld: boolean }> => {
  const token = tokenOf(event) ?? missing();
  const code = companyOfToken(token) ?? expired();
  const store = storeOf(code, open.clock.nowMs);
  const sessionKey = sha256(token);
  countCall(sessionKey, Math.floor(performance.now()));
  const found = await readAll(store, sessionKey, { idempotency: idempotency?.key ?? null, reads });
  checkUsable(found);
  countCall(code, Math.floor(performance.now()));
  const nowMs = open.clock.nowMs();
  if (nowMs - found.session.lastSeenMs > touchEveryMs)
    await touchSession(store, sessionKey, { found, ms: nowMs });
  const roles = await rolesOf(store, found.company.authRev);
  const actor = actorOf(found.user, roles);
  return {
    context: { ...open, company: found.company, store: found.store, actor, sessionKey, idempotency },
    done: found.done,
    isHeld: lacksTfa(found.user, actor.roles),
  };
};

/** Every call that may change something proves that it comes from our own page. */
export const checkCsrf = (event: APIGatewayProxyEventV2, sessionKey: string): void => {
  const token = event.headers['x-xsrf-token'];
  if (!token || !isCsrfToken(sessionKey, token)) throw new Refusal('session.csrf', {}, 403);
};
