// The stack in the second region: a vault for copies of the backups, which is what is left when the region of a cell is lost.
import { Aws, Duration, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { type Cell, placeOf } from './cell.ts';
import { type Region, regions } from './regions.ts';

/** Known without asking the other region, because the plan of the backups names it from the first one. */
const copyVaultName = ({ name }: Cell): string => `mizan-${name}-copies`;

export const copyVaultArn = (cell: Cell, region: Region): string =>
  `arn:${Aws.PARTITION}:backup:${region}:${cell.account ?? Aws.ACCOUNT_ID}:backup-vault:${copyVaultName(cell)}`;

/** In days: a copy cannot be deleted before. */
export const heldDaysMin = { silo: 30, pool: 7 } as const;

const keyOf = (stack: Stack, cell: Cell): Key | undefined =>
  cell.kind === 'silo'
    ? new Key(stack, 'Key', {
        alias: `mizan/${cell.name}/copies`,
        description: `Copies of everything that ${cell.company} keeps in Mizan`,
        enableKeyRotation: true,
        pendingWindow: Duration.days(30),
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      })
    : undefined;

/** Nothing of the cell runs here: a cell that is brought up again elsewhere is restored from this vault. */
export const copyStack = (scope: Construct, cell: Cell, region: Region): Stack => {
  const stack = new Stack(scope, `mizan-${cell.name}-Copies`, {
    env: placeOf({ ...cell, region }),
    description: `Mizan ${cell.name}: copies of its backups, kept in ${regions[region]}`,
    terminationProtection: !cell.founding,
  });
  Tags.of(stack).add('mizan:cell', cell.name);
  const encryptionKey = keyOf(stack, cell);
  new BackupVault(stack, 'Vault', {
    backupVaultName: copyVaultName(cell),
    ...(encryptionKey && { encryptionKey }),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    lockConfiguration: { minRetention: Duration.days(heldDaysMin[cell.kind]) },
  });
  return stack;
};
