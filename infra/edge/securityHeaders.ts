// The security headers that CloudFront adds to every answer, of the API as of the site; the local host sends the same ones, but for HSTS.
import { createHash } from 'node:crypto';
import { Duration, type Stack } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';

/** The hashes by which the page's own inline scripts, and no others, may run. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

/** What a page may load and run. Styles may be inline because the component library writes its rules at run time; nothing else may. */
const pageRules = (scripts: readonly string[], filesOrigin: string): string[] => [
  "default-src 'self'",
  ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  `img-src 'self' data: blob: ${filesOrigin}`,
  `connect-src 'self' ${filesOrigin}`,
  "worker-src 'self' blob:",
  `frame-src 'self' blob: ${filesOrigin}`,
  "object-src 'none'",
  "base-uri 'self'",
  `form-action 'self' ${filesOrigin}`,
];

export const contentSecurityPolicy = (scripts: readonly string[], filesOrigin: string): string =>
  [...pageRules(scripts, filesOrigin), "frame-ancestors 'none'"].join('; ');

/**
 * The page with the rules of its own cell in it. Of two policies a browser lets through what both do: the header, which
 * the cells of an account share, can name the buckets of a region only, and this the one bucket of the cell.
 */
export const pageWithRules = (html: string, filesOrigin: string): string => {
  const rules = pageRules(inlineScriptHashes(html), filesOrigin).join('; ');
  const [before, after, ...more] = html.split('<head>');
  if (after === undefined || more.length > 0) throw new Error('The page has one head, which its rules open');
  return `${before}<head><meta http-equiv="content-security-policy" content="${rules}" />${after}`;
};

/** Headers that CloudFront has no field of its own for. */
const furtherHeaders = {
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Of what is found by its address alone: no search engine lists it. */
const unlistedHeaders = { 'x-robots-tag': 'noindex' };

/** Addresses of public links: nothing that they lead to learns of them. */
export const unlistedPaths = {
  calls: '/api/public/*',
  pages: [
    '/invoices/view/*',
    '/finance/statements/view/*',
    '/pms/quote/view/*',
    '/pms/contracts/view/*',
    '/pms/contracts/annexes/view/*',
    '/projects/contracts/view/*',
    '/finance/receipts/view/*',
    '/settings/schedules/view/*',
  ],
} as const;

type Sent = { scripts: readonly string[]; filesOrigin: string; unlisted?: boolean };

export const securityHeaders = (
  stack: Stack,
  { scripts, filesOrigin, unlisted = false }: Sent,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(stack, unlisted ? 'UnlistedHeaders' : 'SecurityHeaders', {
    comment: unlisted ? `${stack.stackName} unlisted` : stack.stackName,
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(scripts, filesOrigin),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: unlisted
          ? HeadersReferrerPolicy.NO_REFERRER
          : HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries({ ...furtherHeaders, ...(unlisted && unlistedHeaders) }).map(
        ([header, value]) => ({
          header,
          value,
          override: true,
        }),
      ),
    },
  });
