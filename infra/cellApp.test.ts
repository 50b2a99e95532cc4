// Synthesis passes the AWS Solutions rules for both kinds of cell, every exception has its reason, and a planted fault is caught.
import { join } from 'node:path';
import { Stack, Validations } from 'aws-cdk-lib';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { afterAll, expect, test } from 'vitest';
import { stackNames, synthesise } from '#tests/support/cellTemplates.ts';
import { cellApp } from './cellApp.ts';

const { app, built, pool, silo, assembly, remove } = synthesise();
afterAll(remove);

test('a cell is four stacks and one for copies elsewhere, and cells share their security headers alone', () => {
  expect(assembly.stacks.map(({ stackName }) => stackName).sort()).toEqual([
    'mizan-Edge',
    ...['Api', 'Copies', 'Data', 'Ops', 'Web'].map((name) => `mizan-nakheel-${name}`),
    ...['Api', 'Data', 'Ops', 'Web'].map((name) => `mizan-pool-9-${name}`),
  ]);
  const ofPool = stackNames.map((name) => JSON.stringify(pool.resources(name))).join('');
  const ofSilo = stackNames.map((name) => JSON.stringify(silo.resources(name))).join('');
  expect(ofPool).not.toContain('nakheel');
  expect(ofSilo).not.toContain('pool-9');
});

test('every exception from the rules says why', () => {
  const acknowledged = app.node
    .findAll()
    .flatMap((construct) =>
      construct.node.metadata
        .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
        .flatMap(({ data }) => Object.entries(data as Record<string, string>)),
    );
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter(([, reason]) => !/^[A-Z`].{40,}\.$/.test(reason))).toEqual([]);
});

test('a bucket that is open to everybody stops the synthesis', () => {
  const careless = cellApp({ outdir: join(built.bundles, '..', 'out-careless') });
  new CfnBucket(new Stack(careless, 'careless'), 'Open');
  expect(() => careless.synth()).toThrow(/AwsSolutions-S10/);
});
