// The security headers that the cells of an account share are those of one machine, and a page reaches the bucket of its own cell alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#scripts/checks/run.ts';
import {
  securityHeaders as localHeaders,
  headersOf as localHeadersOf,
  contentSecurityPolicy as localPolicy,
} from '#scripts/local/gateway/securityHeaders.ts';
import { inlineScript, named, synthesise } from '#tests/support/cellTemplates.ts';
import type { Cell } from '../cell.ts';
import { edgeStack } from './edgeStack.ts';
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  pageWithRules,
  unlistedPaths,
} from './securityHeaders.ts';
import { servedScripts } from './servedScripts.ts';

const { pool, silo, assembly, built, templateOf, remove } = synthesise();
afterAll(remove);

const { Resources: shared } = templateOf('mizan-Edge');
const policyType = 'AWS::CloudFront::ResponseHeadersPolicy';
const [usual] = named(shared, policyType, 'SecurityHeaders');
const [unlisted] = named(shared, policyType, 'UnlistedHeaders');
const configOf = (id: string) => shared[id]?.Properties.ResponseHeadersPolicyConfig;
const config = configOf(usual);
const header: string = config.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;

describe('the policies', () => {
  test('are two for the whole account, and none in a cell', () => {
    expect(Object.values(shared).filter(({ Type }) => Type === policyType)).toHaveLength(2);
    for (const cell of [pool, silo]) expect(cell.ofType('web', policyType)).toEqual([]);
  });

  test.each([pool, silo])('are on every answer, and keep what is shown by links to itself', (cell) => {
    const { DistributionConfig: distribution } = cell.only('web', 'AWS::CloudFront::Distribution').Properties;
    const named = (behaviour: { ResponseHeadersPolicyId: unknown }) =>
      JSON.stringify(behaviour.ResponseHeadersPolicyId);
    const of = (path: string) =>
      distribution.CacheBehaviors.find((each: { PathPattern: string }) => each.PathPattern === path);
    for (const behaviour of [distribution.DefaultCacheBehavior, of('/api/*')])
      expect(named(behaviour)).toMatch(new RegExp(`ImportValue.*mizan-Edge.*${usual}`));
    for (const path of ['/api/public/*', ...unlistedPaths.pages])
      expect(named(of(path))).toMatch(new RegExp(`ImportValue.*mizan-Edge.*${unlisted}`));
    expect(distribution.CacheBehaviors).toHaveLength(10);
  });

  test('differ in what they say of links', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = configOf(unlisted);
    expect(SecurityHeadersConfig).toEqual({
      ...config.SecurityHeadersConfig,
      ReferrerPolicy: { Override: true, ReferrerPolicy: 'no-referrer' },
    });
    expect(CustomHeadersConfig.Items).toEqual([
      ...config.CustomHeadersConfig.Items,
      { Header: 'x-robots-tag', Value: 'noindex', Override: true },
    ]);
  });

  test('are those of the host on one machine', () => {
    const { ContentTypeOptions, FrameOptions, ReferrerPolicy } = config.SecurityHeadersConfig;
    const sent = {
      ...(ContentTypeOptions.Override && { 'x-content-type-options': 'nosniff' }),
      'x-frame-options': FrameOptions.FrameOption,
      'referrer-policy': ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(
        config.CustomHeadersConfig.Items.map(({ Header, Value }: { Header: string; Value: string }) => [
          Header,
          Value,
        ]),
      ),
    };
    expect(sent).toEqual(localHeaders);
    for (const path of [unlistedPaths.calls, ...unlistedPaths.pages])
      expect(localHeadersOf(path)).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    const files = 'https://files.example';
    expect(contentSecurityPolicy([], files)).toBe(localPolicy([], [files]));
  });

  test('make browsers stay with HTTPS for two years', () => {
    expect(config.SecurityHeadersConfig.StrictTransportSecurity).toEqual({
      AccessControlMaxAgeSec: 63_072_000,
      IncludeSubdomains: true,
      Preload: true,
      Override: true,
    });
  });

  test('name the regions of all cells of the account, in the length that the service takes', () => {
    expect(header).toContain("connect-src 'self' https://*.s3.me-central-1.amazonaws.com;");
    expect(header).toContain("frame-ancestors 'none'");
    expect(header.length).toBeLessThan(1783);
    const app = new App({ outdir: join(built.bundles, '..', 'out-edge') });
    const own = { ...pool.cell, account: '111122223333' };
    const further: Cell = { ...own, region: 'eu-west-1' };
    const html = '<head></head>';
    expect(edgeStack(app, own, html)).toBe(edgeStack(app, further, html));
    expect(edgeStack(app, own, html)).not.toBe(edgeStack(app, pool.cell, html));
    const ofAccount = app.synth().getStackArtifact('mizan-Edge-111122223333');
    expect(ofAccount.stackName).toBe('mizan-Edge');
    expect(JSON.stringify(ofAccount.template)).toContain(
      'https://*.s3.eu-west-1.amazonaws.com https://*.s3.me-central-1.amazonaws.com;',
    );
  });
});

describe('scripts', () => {
  test('run by their hash, that of the page and those of editions that cells still serve', () => {
    const own = inlineScriptHashes(`<script>${inlineScript}</script>`);
    const hashes = [...own, ...servedScripts].map((hash) => `'${hash}'`).join(' ');
    expect(header).toContain(`script-src 'self' ${hashes};`);
    expect(header).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  test('of the page are among those that are served: add what is missing to servedScripts.ts, and keep the others', () => {
    const page = readFileSync(join(projectFolder, 'frontend', 'index.html'), 'utf8');
    expect(inlineScriptHashes(page).filter((hash) => !servedScripts.includes(hash))).toEqual([]);
  });
});

describe('the page of a cell', () => {
  const pageOf = (cell: typeof pool): string => {
    const pages = Object.values(cell.resources('web')).filter(({ Type, Properties }) => {
      const isDeployment = Type === 'Custom::CDKBucketDeployment';
      return isDeployment && Properties.SystemMetadata['cache-control'] === 'no-cache';
    });
    const { SourceObjectKeys, SourceMarkers } = pages[0]?.Properties ?? {};
    const folder = join(assembly.directory, `asset.${SourceObjectKeys[1].replace('.zip', '')}`);
    const filled = Object.entries(SourceMarkers[1]).reduce(
      (html, [marker, value]) => html.replaceAll(marker, JSON.stringify(value)),
      readFileSync(join(folder, 'index.html'), 'utf8'),
    );
    return filled
      .replaceAll('{"Ref":"AWS::AccountId"}', '111122223333')
      .replaceAll('{"Ref":"AWS::URLSuffix"}', 'amazonaws.com');
  };

  test.each([
    ['nakheel', silo],
    ['pool-9', pool],
  ])('of %s opens with rules that name its bucket and no other', (name, cell) => {
    const html = pageOf(cell);
    const origin = `https://mizan-${name}-files-111122223333.s3.me-central-1.amazonaws.com`;
    const [rules = ''] =
      /(?<=^<!doctype html><head><meta http-equiv="content-security-policy" content=")[^"]*/.exec(html) ?? [];
    for (const kind of ['connect-src', 'form-action', 'frame-src', 'img-src'])
      expect(rules).toMatch(new RegExp(`${kind} 'self'[^;]* ${origin}(;|$)`));
    expect(rules.match(/https:/g)).toHaveLength(4);
    expect(rules).not.toContain('*');
    expect(html.endsWith('<script src="/assets/main.js"></script>')).toBe(true);
  });

  test('keeps all rules of the header but that of frames, which a page cannot set', () => {
    const files = 'https://files.example';
    const html = pageWithRules(`<head><script>${inlineScript}</script></head>`, files);
    const rules = contentSecurityPolicy(inlineScriptHashes(html), files).replace(
      "; frame-ancestors 'none'",
      '',
    );
    expect(html).toContain(`content="${rules}"`);
  });

  test('is refused where its rules could not be the first thing in it', () => {
    expect(() => pageWithRules('<!doctype html><body></body>', 'https://files.example')).toThrow(/one head/);
  });
});
