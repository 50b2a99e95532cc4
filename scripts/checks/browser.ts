// Finds the Chromium that the journeys drive, and installs one where the machine has none.
import { existsSync } from 'node:fs';
import { run } from './run.ts';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to use: the one named by CHROMIUM_PATH, else the first of the usual places. */
export const findBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  return named ? named : usualPlaces.find((path) => existsSync(path));
};

const minutes = 60_000;

const installFromSystem = async (): Promise<string> => {
  const updated = await run('apt-get', ['update'], { timeoutMs: 5 * minutes });
  if (updated.code !== 0) return updated.output;
  const installed = await run('apt-get', ['install', '-y', 'chromium'], {
    timeoutMs: 10 * minutes,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return installed.output;
};

const isRootWithApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Where Playwright put its own Chromium, if it could. */
const installFromPlaywright = async (): Promise<{ path: string | undefined; output: string }> => {
  const installed = await run('playwright', ['install', '--with-deps', 'chromium'], {
    timeoutMs: 10 * minutes,
  });
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return { path: existsSync(path) ? path : undefined, output: installed.output };
};

/** A browser that exists, or an Error whose message tells a person what to do: journeys are never skipped. */
export const browserOrInstall = async (say: (sentence: string) => void): Promise<string> => {
  const found = findBrowser();
  if (found !== undefined && existsSync(found)) return found;
  if (found !== undefined) throw new Error(`CHROMIUM_PATH names ${found}, and there is no such file.`);
  let output = '';
  if (isRootWithApt()) {
    say('No Chromium here: installing it with apt-get.');
    output = await installFromSystem();
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  say('No Chromium here: installing the one of Playwright.');
  const own = await installFromPlaywright();
  if (own.path !== undefined) return own.path;
  throw new Error(
    `No Chromium was found and none could be installed. Install one (apt-get install chromium) or name it in CHROMIUM_PATH.\n${output}${own.output}`,
  );
};
