// What is known of the kinds of documents without their declarations is what these declare.
import { expect, test } from 'vitest';
import { approvedKinds, documentKindSummaries, kindNamed } from './documentKindSummaries.ts';
import { documentKinds } from './documentKinds.ts';
import { approvedTransitions } from './documents/kindTransitions.ts';
import { routes } from './routes.ts';

test('every kind is named, by its rights and the path of its screens', () => {
  expect(
    documentKindSummaries.map(({ name, key, one, permissions, path }) => ({
      name,
      key,
      one,
      permissions,
      path,
    })),
  ).toEqual(
    documentKinds.map(({ name, key, noun: { one }, permissions, path }) => ({
      name,
      key,
      one,
      permissions,
      path,
    })),
  );
  expect(documentKindSummaries.map(({ name }) => kindNamed(name)?.name)).toEqual(
    documentKindSummaries.map(({ name }) => name),
  );
  expect(kindNamed('account')).toBeUndefined();
});

test('each has a screen for one document', () => {
  const paths: readonly string[] = routes.map(({ path }) => path);
  expect(documentKindSummaries.filter(({ path }) => !paths.includes(`${path}/{id}`))).toEqual([]);
});

test('those that may have to be approved are known, so that who works with them reads workflows', () => {
  const approved = documentKinds
    .filter((kind) => approvedTransitions(kind).length > 0)
    .map(({ name }) => name);
  expect(approved).toEqual(approvedKinds.map(({ name }) => name));
});
