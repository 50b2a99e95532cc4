// The folder that holds everything one installation keeps: database, files, mails, logs, its secret and the demo password.
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type DataFolder = {
  readonly path: string;
  readonly database: string;
  readonly files: string;
  readonly mail: string;
  readonly logs: string;
  /** Hexadecimal key of everything this installation signs. */
  readonly secret: string;
};

const words =
  'amber atlas banana barley basil bridge cactus camel canyon cedar cherry cobalt copper coral cotton desert falcon fig forest garden ginger harbor hazel honey indigo island ivory jasmine lemon lotus maple marble meadow mint mango ocean olive orange orchid palm pearl pepper planet pomelo quartz rain river saffron silver spring summer sunrise thyme tulip valley velvet walnut willow winter yarrow zenith'.split(
    ' ',
  );

/** Easy to type and to read aloud: three words and four digits. */
const readablePassword = (): string => {
  const word = () => words[randomInt(words.length)] ?? 'mizan';
  const capital = word();
  return `${capital.charAt(0).toUpperCase()}${capital.slice(1)}-${word()}-${word()}-${randomInt(1000, 10_000)}`;
};

/** Written beside and renamed, so that a half-written secret is never read. */
const writePrivate = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

const keptText = (path: string, make: () => string): string => {
  if (!existsSync(path)) writePrivate(path, `${make()}\n`);
  return readFileSync(path, 'utf8').trim();
};

/** The form of everything in the folder, items of the table included. It grows with each change that an earlier version does not read. */
const dataFormat = 4;

const formatFile = (path: string): string => join(path, 'format');

/** Why the folder cannot be opened, and what to do; undefined where it is of this format, or has nothing in it yet. */
export const formatProblem = (path: string): string | undefined => {
  const isNumbered = existsSync(formatFile(path));
  if (!isNumbered && !['database', 'secret'].some((part) => existsSync(join(path, part)))) return undefined;
  const format = isNumbered ? readFileSync(formatFile(path), 'utf8').trim() : '';
  if (format === String(dataFormat)) return undefined;
  const found = format === '' ? 'has no format number' : `has format ${format}`;
  return `The data folder ${path} ${found}; this version of Mizan reads format ${dataFormat}. Start with \`npm start -- --fresh\` to move it aside and begin with an empty one, or start the version that wrote it.`;
};

/** Makes what is missing of the folder and reads what it keeps. A folder of another format is left as it is. */
export const openDataFolder = (path: string): DataFolder => {
  const problem = formatProblem(path);
  if (problem !== undefined) throw new Error(problem);
  const folder = {
    path,
    database: join(path, 'database'),
    files: join(path, 'files'),
    mail: join(path, 'mail'),
    logs: join(path, 'logs'),
  };
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // First of all: a start that is cut leaves no folder with data and without its number.
  keptText(formatFile(path), () => String(dataFormat));
  for (const part of [folder.database, folder.files, folder.mail, folder.logs])
    mkdirSync(part, { recursive: true, mode: 0o700 });
  return { ...folder, secret: keptText(join(path, 'secret'), () => randomBytes(32).toString('hex')) };
};

/** The password of the demo users: the one asked for, else the one made at the first start. */
export const demoPassword = (path: string, wanted: string | undefined): string => {
  const file = join(path, 'demo-password');
  if (wanted !== undefined && !existsSync(file)) writePrivate(file, `${wanted}\n`);
  return keptText(file, readablePassword);
};

/** Moves a data folder aside and answers its new name; nothing is ever deleted. Undefined when there was none. */
export const setDataFolderAside = (path: string, now: Date): string | undefined => {
  if (!existsSync(path)) return undefined;
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-').replace('T', '-');
  let aside = `${path}-${stamp}`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${path}-${stamp}-${number}`;
  renameSync(path, aside);
  return aside;
};
