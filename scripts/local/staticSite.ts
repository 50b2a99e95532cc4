// Serves the built site the way CloudFront does: compressed, cached by content, with security headers, as a single-page app.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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
type Encoding = keyof typeof compressors;

type SiteFile = {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly bytes: Buffer;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
  readonly path: string;
};

/** Vite names what it puts into `assets/` by its content, so it never changes under its name. */
const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const siteFile = (folder: string, path: string): SiteFile => {
  const bytes = readFileSync(join(folder, path));
  return {
    path: join(folder, path),
    type: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControlOf(path),
    bytes,
    compressed: new Map(),
  };
};

/** The addresses of all files, without the ready-made compressed twins and Vite's own notes. */
const siteAddresses = (folder: string): Set<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((address) => !address.startsWith('/.vite/')),
  );

const wantedEncoding = (request: IncomingMessage, file: SiteFile): Encoding | undefined => {
  if (!compressible.test(file.type) || file.bytes.length < compressBytesMin) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted) ? 'gzip' : undefined;
};

/** The twin that the build made, else made now and kept. */
const compressedBytes = (file: SiteFile, encoding: Encoding): Promise<Buffer> => {
  const kept = file.compressed.get(encoding);
  if (kept !== undefined) return kept;
  const twin = `${file.path}.${encoding === 'br' ? 'br' : 'gz'}`;
  const bytes = existsSync(twin) ? readFile(twin) : compressors[encoding](file.bytes);
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

/** Answers every request outside /api. Files are read when first asked for. */
export const staticSite = ({ folder, alliedOrigins }: StaticSiteSettings) => {
  const addresses = siteAddresses(folder);
  const files = new Map<string, SiteFile>();
  const policy = contentSecurityPolicy(
    inlineScriptHashes(readFileSync(join(folder, 'index.html'), 'utf8')),
    alliedOrigins,
  );
  const getFile = (address: string): SiteFile => {
    const file = files.get(address) ?? siteFile(folder, address);
    files.set(address, file);
    return file;
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('content-security-policy', policy);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Method not allowed');
    }
    const address = decodedAddress(request.url ?? '/');
    if (address === undefined) return sendText(response, 400, 'Bad address');
    if (addresses.has(address)) return sendFile(request, response, getFile(address));
    if (isPageAddress(address)) return sendFile(request, response, getFile('/index.html'));
    return sendText(response, 404, 'Not found');
  };
};
