// Serves the built site the way CloudFront does: compressed, cached by content, with security headers, as a single-page app.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from '#functions/http/compressed.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './securityHeaders.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** What gets smaller by compressing it. */
const compressible = /^(text\/|application\/|image\/svg)/;
const compressBytesMin = 1024;
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

type SiteFile = {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly bytes: Buffer;
  readonly compressed: Map<Encoding, Buffer>;
};

/** Vite names what it puts into `assets/` by its content, so it never changes under its name. */
const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const twinEndings: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** With the compressed twins that the build made beside it. */
const siteFile = (folder: string, path: string, paths: ReadonlySet<string>): SiteFile => {
  const bytes = readFileSync(join(folder, path));
  const compressed = new Map<Encoding, Buffer>();
  for (const encoding of ['br', 'gzip'] as const) {
    const twin = `${path}${twinEndings[encoding]}`;
    if (paths.has(twin)) compressed.set(encoding, readFileSync(join(folder, twin)));
  }
  return {
    type: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControlOf(path),
    bytes,
    compressed,
  };
};

/** All files by address, without Vite's own notes. Held in memory, so that a new build beside does not break open pages. */
const siteFiles = (folder: string): Map<string, SiteFile> => {
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
  const addresses = [...paths].filter((path) => !/\.(br|gz)$/.test(path) && !path.startsWith('/.vite/'));
  return new Map(addresses.map((address) => [address, siteFile(folder, address, paths)]));
};

const wantedEncoding = (request: IncomingMessage, file: SiteFile): Encoding | undefined => {
  if (!compressible.test(file.type) || file.bytes.length < compressBytesMin) return undefined;
  return encodingFor(String(request.headers['accept-encoding'] ?? ''));
};

/** The twin that the build made, else made now and kept. */
const compressedBytes = async (file: SiteFile, encoding: Encoding): Promise<Buffer> => {
  const bytes = file.compressed.get(encoding) ?? (await compressors[encoding](file.bytes));
  file.compressed.set(encoding, bytes);
  return bytes;
};

/** A page of the app, as opposed to a file that is not there. */
const isPageAddress = (address: string): boolean =>
  !address.startsWith('/assets/') && contentTypes[extname(address).toLowerCase()] === undefined;

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(response.req.method === 'HEAD' ? undefined : text);
};

const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
): Promise<void> => {
  const encoding = wantedEncoding(request, file);
  response.setHeader('content-type', file.type);
  response.setHeader('cache-control', file.cacheControl);
  response.setHeader('vary', 'accept-encoding');
  const etag = encoding === undefined ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  response.setHeader('etag', etag);
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const bytes = encoding === undefined ? file.bytes : await compressedBytes(file, encoding);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const decodedAddress = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
};

export type StaticSiteSettings = {
  /** Folder that Vite built. */
  readonly folder: string;
  /** Other origins the app may talk to and show pictures from: the object store. */
  readonly alliedOrigins: readonly string[];
};

/** Answers every request outside /api. */
export const staticSite = ({ folder, alliedOrigins }: StaticSiteSettings) => {
  const files = siteFiles(folder);
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no built site in ${folder}.`);
  const policy = contentSecurityPolicy(inlineScriptHashes(page.bytes.toString('utf8')), alliedOrigins);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('content-security-policy', policy);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    const address = decodedAddress(request.url ?? '/');
    if (address === undefined) return sendText(response, 400, 'Bad address');
    const file = files.get(address) ?? (isPageAddress(address) ? page : undefined);
    if (file) return sendFile(request, response, file);
    return sendText(response, 404, 'Not found');
  };
};
