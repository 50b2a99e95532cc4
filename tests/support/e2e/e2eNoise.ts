// Hears everything a browser complains about; what the journey did not expect fails it.
import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** A refusal or failure that the journey provokes: part of the address, and the status (0: no answer). */
export type Expected = { path: string; status: number };

export type Noise = {
  /** From now on these answers are part of the journey. */
  expect: (path: string, status: number) => void;
  /** Sentences on the console that the product logs on purpose. */
  expectLog: (text: string | RegExp) => void;
  listen: (context: BrowserContext) => void;
  /** Hears nothing more, so that the context can serve another journey. */
  stop: () => void;
  complaints: () => string[];
};

const isLoud = (message: ConsoleMessage): boolean => ['error', 'warning', 'assert'].includes(message.type());

/** A page that is left aborts what it was fetching. */
const isAborted = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/**
 * The browser itself reports every answer of 400 and above on the console, with the address it belongs to. Asking Playwright for the
 * answers as well would have it describe each of the hundreds of files of a page.
 */
const resourceFailure = /^Failed to load resource: (?:the server responded with a status of (\d+)|net::)/;

export const noiseOfJourney = (): Noise => {
  const heard: string[] = [];
  const expected: Expected[] = [];
  const logs: (string | RegExp)[] = [];
  const isExpected = (address: string, status: number): boolean =>
    expected.some((each) => each.status === status && address.includes(each.path));
  const isExpectedLog = (text: string): boolean =>
    logs.some((log) => (typeof log === 'string' ? text.includes(log) : log.test(text)));

  const hearConsole = (message: ConsoleMessage): void => {
    if (!isLoud(message) || isExpectedLog(message.text())) return;
    const failure = resourceFailure.exec(message.text());
    const { url } = message.location();
    // Contexts rest on a picture, for which a browser with windows asks for an icon.
    if (url.endsWith('/favicon.ico')) return;
    if (failure && isExpected(url, Number(failure[1] ?? 0))) return;
    heard.push(`console ${message.type()}: ${message.text()} (${url})`);
  };
  const hearFailure = (request: Request): void => {
    if (isAborted(request) || isExpected(request.url(), 0)) return;
    heard.push(`no answer: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  };
  const hearError = (error: WebError): void => {
    heard.push(`page error: ${error.error().message}`);
  };
  const contexts = new Set<BrowserContext>();
  return {
    expect: (path, status) => {
      expected.push({ path, status });
    },
    expectLog: (text) => {
      logs.push(text);
    },
    listen: (context) => {
      contexts.add(context);
      context.on('console', hearConsole);
      context.on('weberror', hearError);
      context.on('requestfailed', hearFailure);
    },
    stop: () => {
      for (const context of contexts) {
        context.off('console', hearConsole);
        context.off('weberror', hearError);
        context.off('requestfailed', hearFailure);
      }
    },
    complaints: () => heard,
  };
};
