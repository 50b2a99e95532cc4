// Finds the Chromium that the journeys drive, and installs one where the machine has none.
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** The one without windows first: it draws with about half of the processor time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser to use: the one named by CHROMIUM_PATH, else the first of the usual places. */
export const findBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  return named ? named : usualPlaces.find((path) => existsSync(path));
};

/** Some systems put a note about another installer where the browser should be, so it has to say its version. */
const isWorking = async (path: string) =>
  existsSync(path) && (await run(path, ['--version'], { timeoutMs: 30_000 })).code === 0;

const firstWorking = async (paths: string[]): Promise<string | undefined> => {
  for (const path of paths) if (await isWorking(path)) return path;
  return undefined;
};

/** Where Playwright keeps its own Chromium, whether it is there or not. */
const playwrightPlace = async () => (await import('@playwright/test')).chromium.executablePath();

const minutes = 60_000;

const installFromSystem = async (): Promise<string> => {
  const updated = await run('apt-get', ['update'], { timeoutMs: 5 * minutes });
  const installed = await run('apt-get', ['install', '-y', 'chromium-headless-shell'], {
    timeoutMs: 10 * minutes,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return updated.output + installed.output;
};

const isRootWithApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installFromPlaywright = async (): Promise<string> => {
  const parameters = ['install', '--with-deps', 'chromium'];
  return (await run('playwright', parameters, { timeoutMs: 10 * minutes })).output;
};

type Way = { sentence: string; install: () => Promise<string> };

/** A browser that works, or an Error whose message says what to do: journeys are never skipped. */
export const browserOrInstall = async (say: (sentence: string) => void): Promise<string> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await isWorking(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, and no browser starts there.`);
  }
  const places = [...usualPlaces, await playwrightPlace()];
  const found = await firstWorking(places);
  if (found !== undefined) return found;
  const ways: Way[] = [
    ...(isRootWithApt()
      ? [{ sentence: 'No Chromium here: installing it with apt-get.', install: installFromSystem }]
      : []),
    { sentence: 'No Chromium here: installing the one of Playwright.', install: installFromPlaywright },
  ];
  const said: string[] = [];
  for (const { sentence, install } of ways) {
    say(sentence);
    said.push(await install());
    const installed = await firstWorking(places);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `No Chromium was found and none could be installed. Install one (apt-get install chromium) or name it in CHROMIUM_PATH.\n${said.join('\n')}`,
  );
};
