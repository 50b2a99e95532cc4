// The cells that exist: a pool holds the companies that sign up by themselves, a silo holds one company code alone.
import * as z from 'zod/mini';
import { companyCode } from '#shared/kernel/fields.ts';
import tenants from './tenants.json' with { type: 'json' };

const common = {
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,19}$/, 'small letters, digits and hyphens')),
  /** The address people type; its certificate and its mail identity are made in the cell. */
  domain: z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name')),
  /** Where the data stays. The edge (CloudFront, its firewall and the public files) is always us-east-1. */
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region')),
  /** Whether a new company waits until its admin has opened a link that came by mail. */
  signUpProof: z._default(z.enum(['mail', 'off']), 'mail'),
  /** Who is notified when something is wrong. */
  alarmMail: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'a mail address')),
};

const cell = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('pool') }),
  z.strictObject({ ...common, kind: z.literal('silo'), company: companyCode }),
]);
export type Cell = z.output<typeof cell>;

const cellList = z.array(cell).check(
  z.refine((cells) => new Set(cells.map(({ name }) => name)).size === cells.length, 'a name twice'),
  z.refine((cells) => new Set(cells.map(({ domain }) => domain)).size === cells.length, 'a domain twice'),
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
export const edgeRegion = 'us-east-1';

/** The path of the roles that the cell's functions run under; the data roles trust nothing else. */
export const functionRolePath = ({ name }: Cell): string => `/mizan/${name}/functions/`;

/** The name of the secret that CloudFront sends and the functions ask for; known before it exists, because two regions read it. */
export const originSecretName = ({ name }: Cell): string => `mizan/${name}/origin`;

/** The name of the secret that the operator of a silo hands over to its owner. */
export const claimSecretName = ({ name }: Cell): string => `mizan/${name}/claim`;
