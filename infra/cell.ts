// The cells that exist: a pool holds the companies that sign up by themselves, a silo holds one company code alone.
import type { Environment } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { companyCode } from '#shared/kernel/fields.ts';
import { type Region, regionNames } from './regions.ts';
import tenants from './tenants.json' with { type: 'json' };

const matching = (pattern: RegExp, says: string) => z.string().check(z.regex(pattern, says));
const hostName = matching(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name');
const region = z.enum(regionNames, 'a region of infra/regions.ts');

const common = {
  name: matching(/^[a-z][a-z0-9-]{1,19}$/, 'small letters, digits and hyphens'),
  /** The account that holds the cell, named by all cells or by none; without it, that of the credentials which deploy. */
  account: z.optional(matching(/^\d{12}$/, 'twelve digits')),
  /** The address people type; its mail identity is made in the cell. */
  domain: hostName,
  /** The hosted zone of the domain, in the account of the cell: certificate and records are made in it. */
  zone: z.optional(z.strictObject({ id: matching(/^Z[A-Z0-9]+$/, 'the id of a zone'), name: hostName })),
  /** Without a zone: a certificate that is already valid, because a deployment would wait for it without a word. */
  certificate: z.optional(
    matching(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/, 'a certificate of us-east-1'),
  ),
  /** Where the data is kept. The edge (CloudFront, its firewall, their logs and the public files) is always us-east-1. */
  region,
  /** Where backups are copied to, since a region can be lost as a whole; or why they are kept in one region only. */
  backups: z.union([
    z.strictObject({ region }),
    z.strictObject({ none: z.string().check(z.minLength(20, 'a reason')) }),
  ]),
  /** In compliance mode nobody ends the lock of a seal, not even the root of the account; a trial takes governance. */
  seals: z._default(z.enum(['compliance', 'governance']), 'compliance'),
  /** The table after a restore, which always makes one of another name. */
  table: z.optional(matching(/^mizan-[a-z0-9-]{3,80}$/, 'the name of a table')),
  /** While the cell is made for the first time: nothing is protected, so that a try that fails leaves nothing behind. */
  founding: z.optional(z.literal(true)),
  /** Whether a new company waits until its admin has opened a link that came by mail. */
  signUpProof: z._default(z.enum(['mail', 'off']), 'mail'),
  /** Who is notified when something is wrong. */
  alarmMail: matching(/^[^\s@]+@[^\s@]+$/, 'a mail address'),
};

const cell = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('pool') }),
  z.strictObject({ ...common, kind: z.literal('silo'), company: companyCode }),
]);
export type Cell = z.output<typeof cell>;

const isBelow = ({ domain, zone }: Cell): boolean =>
  zone === undefined || domain === zone.name || domain.endsWith(`.${zone.name}`);

const isElsewhere = ({ backups, ...own }: Cell): boolean =>
  !('region' in backups) || backups.region !== own.region;

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Without an account nobody knows whether a cell shares the account, and with it the edge, of one that names it. */
const areAllPlaced = (cells: readonly Cell[]): boolean =>
  new Set(cells.map(({ account }) => account === undefined)).size <= 1;

const cellList = z
  .array(
    cell.check(
      z.refine(({ zone, certificate }) => !zone !== !certificate, 'a zone or a certificate, one of the two'),
      z.refine(isBelow, 'a domain outside of its zone'),
      z.refine(isElsewhere, 'copies in the region of the data'),
    ),
  )
  .check(
    z.refine((cells) => isOnce(cells.map(({ name }) => name)), 'a name twice'),
    z.refine((cells) => isOnce(cells.map(({ domain }) => domain)), 'a domain twice'),
    z.refine(areAllPlaced, 'an account in some cells only: all of them name theirs, or none does'),
  );

/** The cells of a list such as `infra/tenants.json`. */
export const cellsOf = (list: unknown): Cell[] => z.parse(z.object({ cells: cellList }), list).cells;

/** The cells to synthesise: the named one, or all. */
export const chosenCells = (name: string | undefined): Cell[] => {
  const cells = cellsOf(tenants);
  if (name === undefined) return cells;
  const chosen = cells.filter((known) => known.name === name);
  if (chosen.length > 0) return chosen;
  const names = cells.map((known) => known.name).join(', ');
  throw new Error(`There is no cell "${name}" in infra/tenants.json. The cells are ${names}.`);
};

/** Region of everything that stands at the edge: CloudFront takes its certificate and its firewall from there only. */
export const edgeRegion: Region = 'us-east-1';

/** Where a stack of the cell lives; without an account, where the credentials lead. */
export const placeOf = ({ account, region }: Pick<Cell, 'account' | 'region'>): Environment =>
  account === undefined ? { region } : { account, region };

/** The path of the roles that the cell's functions run under; the data roles trust nothing else. */
export const functionRolePath = ({ name }: Cell): string => `/mizan/${name}/functions/`;

/** The name of the secret that CloudFront sends and the functions ask for; known before it exists, because two regions read it. */
export const originSecretName = ({ name }: Cell): string => `mizan/${name}/origin`;

/** The name of the secret of tokens and sealed keys; known before it exists, because its replica is read when its region is lost. */
export const tokenSecretName = ({ name }: Pick<Cell, 'name'>): string => `mizan/${name}/token`;

/** The name of the secret that the operator of a silo hands over to its owner. */
export const claimSecretName = ({ name }: Cell): string => `mizan/${name}/claim`;

/** The name of the table: that of the cell until a restore puts another one in its place. */
export const tableNameOf = ({ name, table }: Cell): string => table ?? `mizan-${name}`;
