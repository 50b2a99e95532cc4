// The rights that a role can be given are those that something asks for: neither more nor fewer.
import { describe, expect, test } from 'vitest';
import { sourceFiles, textOf } from '#tests/architecture/projectTree.ts';
import { pictureRights } from '../attachments/pictureRights.ts';
import { contracts } from '../contracts.ts';
import { rightsOf } from '../kernel/endpoint.ts';
import { allResources } from '../resources.ts';
import { declaredGrants, permissionAreas } from './permissions.ts';

const textOfGrant = ({ name, action }: { name: string; action: string }) => `${name}:${action}`;

const ofContracts = Object.values(contracts).flatMap((members) =>
  Object.values(members).flatMap(({ auth }) => rightsOf(auth).map((right) => right.join(':'))),
);

/** What operations ask beside their contract, as they write it. */
const ofOperations = sourceFiles
  .filter((path) => path.startsWith('functions/') && !path.endsWith('.test.ts'))
  .flatMap((path) => [...textOf(path).matchAll(/\b(?:can|requirePermission)\(context, '(\w+)', '(\w+)'\)/g)])
  .map(([, name, action]) => `${name}:${action}`);

/** What fields are seen and changed by. */
const ofFields = allResources.flatMap(({ fields }) =>
  Object.values(fields).flatMap(({ seenBy, editedBy }) =>
    [seenBy, editedBy].flatMap((right) => (right ? [right.join(':')] : [])),
  ),
);

/** Rights that operations ask for by a name that form and server share. */
const ofSharedRights = sourceFiles
  .filter((path) => path.startsWith('shared/') && !path.endsWith('.test.ts'))
  .flatMap((path) => [...textOf(path).matchAll(/Right = \['(\w+)', '(\w+)'\] as const/g)])
  .map(([, name, action]) => `${name}:${action}`);

const ofPictures = Object.values(pictureRights).flatMap((rights) => rights.map((right) => right.join(':')));

describe('the rights of a role', () => {
  const declared = declaredGrants.map(textOfGrant);

  test('are all that the calls ask for, and nothing else', () => {
    expect([...new Set(declared)].sort()).toEqual(
      [...new Set([...ofContracts, ...ofOperations, ...ofSharedRights, ...ofFields, ...ofPictures])].sort(),
    );
  });

  test('stand once each', () => {
    expect(new Set(declared).size).toBe(declared.length);
  });

  test('are called by names of their own', () => {
    const labels = permissionAreas.flatMap(({ permissions }) => permissions.map(({ label }) => label.ar));
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('of every resource stand among them', () => {
    const names = permissionAreas.flatMap(({ permissions }) => permissions.map(({ name }) => name));
    expect(allResources.filter(({ permission }) => !names.includes(permission))).toEqual([]);
  });
});
