// The project installs anywhere: nothing in it names a registry, a machine or a person's folder, and the lock file is whole.
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#scripts/checks/sourceFiles.ts';
import packageJson from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { textOf } from './projectTree.ts';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  /** Packed inside another package, whose content is checked. */
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};
const entries = Object.entries(lock.packages as Record<string, Entry>);

describe('package-lock.json', () => {
  test('has the version of the package', () => {
    expect([lock.version, lock.name]).toEqual([packageJson.version, packageJson.name]);
  });

  test('names no registry', () => {
    expect(entries.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  test('checks the content of every package', () => {
    expect(
      entries
        .filter(([path, entry]) => path !== '' && entry.inBundle !== true && entry.integrity === undefined)
        .map(([path]) => path),
    ).toEqual([]);
  });

  // A platform package that the registry lacks is left out of the lock in silence, and then `npm ci` fails everywhere.
  test('has an entry for every optional package that any entry names', () => {
    const paths = new Set(entries.map(([path]) => path));
    const missing = entries.flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !paths.has(`node_modules/${name}`) && !paths.has(`${path}/node_modules/${name}`))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

test('every dependency is pinned to one version', () => {
  const all = {
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...packageJson.optionalDependencies,
  };
  const loose = Object.entries(all).filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

describe('no file', () => {
  const binary = /\.(png|jpg|jpeg|webp|ico|woff2|ttf|gz|pdf|xlsx|zip)$/;
  const files = ['docs', 'frontend', 'functions', 'infra', 'scripts', 'shared', 'tests', '.ci']
    .flatMap(filesBelow)
    .concat([
      'README.md',
      'CHANGELOG.md',
      'package.json',
      'package-lock.json',
      '.npmrc',
      'biome.json',
      'tsconfig.json',
    ])
    .filter((path) => !binary.test(path) && path !== 'tests/architecture/lockfile.test.ts');
  const having = (pattern: RegExp) => files.filter((path) => pattern.test(textOf(path)));

  test('names a folder of somebody’s machine', () => {
    // Written in two halves, so that this line does not find itself.
    const workFolder = new RegExp(
      ['/wo', 'rk/(main|shared)|/home/\\w+/|/Users/\\w+/|[A-Z]:\\\\\\\\Users'].join(''),
    );
    expect(having(workFolder)).toEqual([]);
  });

  test('reads outside the project', () => {
    expect(having(/['"`](\.\.\/)+shared\/(data|design|spec)\//)).toEqual([]);
  });

  test('names the address of a package registry', () => {
    expect(having(/https?:\/\/[\w.-]*(registry|artifact|nexus|verdaccio|npm\.pkg)[\w.-]*/i)).toEqual([]);
  });

  test('holds a secret', () => {
    expect(having(/\b(AKIA|ASIA)[A-Z0-9]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bghp_\w{30,}/)).toEqual(
      [],
    );
  });
});
