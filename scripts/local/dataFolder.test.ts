// The data folder keeps its format, secret and password, readable by its owner only, and is moved aside rather than deleted.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, formatProblem, openDataFolder, setDataFolderAside } from './dataFolder.ts';

let parent = '';
let path = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mizan-folder-'));
  path = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('openDataFolder', () => {
  it('makes the secret once, for its owner only', () => {
    const first = openDataFolder(path);
    const second = openDataFolder(path);
    expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(second.secret).toBe(first.secret);
    expect([modeOf(path), modeOf(join(path, 'secret'))]).toEqual([0o700, 0o600]);
    expect(readdirSync(path).sort()).toEqual(['database', 'files', 'format', 'logs', 'mail', 'secret']);
  });
});

describe('the format of the folder', () => {
  const advice =
    'this version of Mizan reads format 4. Start with `npm start -- --fresh` to move it aside and begin with an empty one, or start the version that wrote it.';
  const refusedFor = (found: string) => {
    const before = readdirSync(path, { recursive: true });
    const sentence = `The data folder ${path} ${found}; ${advice}`;
    expect(formatProblem(path)).toBe(sentence);
    expect(() => openDataFolder(path)).toThrow(sentence);
    expect(readdirSync(path, { recursive: true })).toEqual(before);
  };

  it('is noted when the folder is made, also in one that is there and has no data', () => {
    mkdirSync(path);
    writeFileSync(join(path, 'note'), '');
    expect(formatProblem(path)).toBeUndefined();
    openDataFolder(path);
    expect(readFileSync(join(path, 'format'), 'utf8')).toBe('4\n');
    expect(formatProblem(path)).toBeUndefined();
  });

  it.each(['database', 'secret'])('is missing where an older version has left its %s', (part) => {
    mkdirSync(path);
    if (part === 'database') mkdirSync(join(path, part));
    else writeFileSync(join(path, part), 'f00d\n');
    refusedFor('has no format number');
  });

  it.each(['0', '1', '2', 'x'])('is another one: %s', (format) => {
    openDataFolder(path);
    writeFileSync(join(path, 'format'), `${format}\n`);
    refusedFor(`has format ${format}`);
  });
});

describe('demoPassword', () => {
  it('is made once: readable, long enough, different elsewhere', () => {
    openDataFolder(path);
    const password = demoPassword(path, undefined);
    expect(password).toMatch(/^[A-Z][a-z]+-[a-z]+-[a-z]+-\d{4}$/);
    expect(password.length).toBeGreaterThanOrEqual(12);
    expect(demoPassword(path, undefined)).toBe(password);
    expect(modeOf(join(path, 'demo-password'))).toBe(0o600);
  });

  it('is the one asked for, which stays when it is asked for no longer', () => {
    openDataFolder(path);
    expect(demoPassword(path, 'chosen-password-1')).toBe('chosen-password-1');
    expect(demoPassword(path, undefined)).toBe('chosen-password-1');
  });
});

describe('setDataFolderAside', () => {
  it('renames the folder by date and never over another one', () => {
    const now = new Date('2026-03-01T10:20:30Z');
    expect(setDataFolderAside(path, now)).toBeUndefined();
    const names = [1, 2].map((number) => {
      openDataFolder(path);
      writeFileSync(join(path, 'mark'), String(number));
      return basename(setDataFolderAside(path, now) ?? '');
    });
    expect(names).toEqual(['data-2026-03-01-10-20-30', 'data-2026-03-01-10-20-30-2']);
    expect(names.map((name) => readFileSync(join(parent, name, 'mark'), 'utf8'))).toEqual(['1', '2']);
    expect(existsSync(path)).toBe(false);
  });
});
