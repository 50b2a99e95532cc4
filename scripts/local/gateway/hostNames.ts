// By which names the product answers: a page elsewhere may let its own name point to this machine and so read what is served here.
import type { IncomingMessage } from 'node:http';
import { languageOf, messageOf } from '#functions/http/messages.ts';
import type { RequestListener } from './httpListener.ts';

/** Without port, brackets and the dot that may end a full name. */
const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

const isLoopback = (name: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/.test(name);

/** The address on this machine that was called, however it was meant to listen. */
const calledAddress = (request: IncomingMessage): string =>
  (request.socket.localAddress ?? '').replace(/^::ffff:/, '').toLowerCase();

export type HostNames = {
  /** What the product listens on. */
  readonly address: string;
  /** Further names, such as that of a proxy before it. */
  readonly names: readonly string[];
  /** Those of the browsers that are served, with their scheme. */
  readonly origins: readonly string[];
};

/** Answers calls by a name of this product, and refuses those by another with 421. */
export const byOwnNames = (
  { address, names, origins }: HostNames,
  answer: RequestListener,
): RequestListener => {
  const own = new Set(
    [address, ...names, ...origins.flatMap((origin) => URL.parse(origin)?.host ?? [])].map(nameIn),
  );
  return async (request, response) => {
    const { host } = request.headers;
    // A call without a name, as programs of old times make it, comes from no page.
    if (host === undefined) return answer(request, response);
    const name = nameIn(host);
    if (isLoopback(name) || own.has(name) || name === calledAddress(request))
      return answer(request, response);
    const language = languageOf(request.headers['accept-language']);
    const text = await messageOf(language, 'request.unknownHost', { host: name.slice(0, 100) });
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end(`${text}\n`);
  };
};
