// The stack that the cells of an account share: their two policies of response headers, of which an account may have twenty.
import { Lazy, Stack } from 'aws-cdk-lib';
import type { IResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type Cell, cellsOf, edgeRegion, placeOf } from '../cell.ts';
import tenants from '../tenants.json' with { type: 'json' };
import { inlineScriptHashes, securityHeaders } from './securityHeaders.ts';
import { servedScripts } from './servedScripts.ts';

export type EdgeStack = {
  readonly usual: IResponseHeadersPolicy;
  /** Of what is found by its address alone. */
  readonly unlisted: IResponseHeadersPolicy;
};

type Made = { readonly edge: EdgeStack; readonly regions: Set<string> };
const madeIn = new WeakMap<Construct, Map<string, Made>>();

/** The buckets of files in all regions of an account; which one of them a page may reach is in the page of its cell. */
const fileOrigins = (regions: ReadonlySet<string>): string =>
  Lazy.string({
    produce: () =>
      [...regions]
        .sort()
        .map((region) => `https://*.s3.${region}.amazonaws.com`)
        .join(' '),
  });

/** A cell that is deployed alone takes nothing away from the others of its account. */
const regionsBeside = ({ account }: Cell): Set<string> =>
  new Set(cellsOf(tenants).flatMap((cell) => (cell.account === account ? [cell.region] : [])));

const makeEdge = (scope: Construct, id: string, { cell, html }: { cell: Cell; html: string }): Made => {
  const stack = new Stack(scope, id, {
    stackName: 'mizan-Edge',
    env: placeOf({ ...cell, region: edgeRegion }),
    description: 'Mizan: what the cells of this account share at the edge',
  });
  const regions = regionsBeside(cell);
  const scripts = [...new Set([...inlineScriptHashes(html), ...servedScripts])];
  const settings = { scripts, filesOrigin: fileOrigins(regions) };
  const usual = securityHeaders(stack, settings);
  return { regions, edge: { usual, unlisted: securityHeaders(stack, { ...settings, unlisted: true }) } };
};

/** One for each account; the first cell that asks makes it. */
export const edgeStack = (scope: Construct, cell: Cell, html: string): EdgeStack => {
  const known = madeIn.get(scope) ?? new Map<string, Made>();
  madeIn.set(scope, known);
  const id = ['mizan-Edge', cell.account].filter(Boolean).join('-');
  const made = known.get(id) ?? makeEdge(scope, id, { cell, html });
  known.set(id, made);
  made.regions.add(cell.region);
  return made.edge;
};
