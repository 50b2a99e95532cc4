// The security headers of every answer: those that CloudFront adds in the cloud, but for HSTS, which browsers heed over https only.
import { createHash } from 'node:crypto';

/** On every answer, of the API as of the site. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Of what is found by its address alone: no search engine lists it, and nothing that it leads to learns of it. */
const unlistedHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

const unlisted =
  /^\/(api\/public|(invoices|finance\/(statements|receipts)|pms\/(quote|contracts(\/annexes)?)|projects\/contracts|settings\/schedules)\/view)\//i;

/** Those of an address. */
export const headersOf = (url: string): Readonly<Record<string, string>> =>
  unlisted.test(url) ? { ...securityHeaders, ...unlistedHeaders } : securityHeaders;

/** The hashes by which the page's own inline scripts, and no others, may run. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Styles may be inline because the component library writes its rules at run time. */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[],
  alliedOrigins: readonly string[],
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    ["img-src 'self' data: blob:", ...alliedOrigins].join(' '),
    ["connect-src 'self'", ...alliedOrigins].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self' blob:", ...alliedOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...alliedOrigins].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
