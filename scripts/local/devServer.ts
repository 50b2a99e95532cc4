// The site while developing: Vite's server with hot reload, handing calls of the API to the host, on one origin.
import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { emojiFolder } from '#shared/paper/emoji/emojiPacks.ts';

export type DevServerSettings = {
  readonly projectFolder: string;
  readonly port: number;
  readonly address: string;
  readonly hostPort: number;
};

const settleMs = 150;

/** While the host starts again, its callers hear what they hear from a busy system. */
const answerBusy = (response: ServerResponse): void => {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ message: 'The host is starting again.', code: 'busy', details: {} }));
};

/** The emoji of papers, which the build puts among the files of the site; read when a paper first needs one. */
const emojiOfPapers: Plugin = {
  name: 'mizan-emoji',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/assets/${emojiFolder}/`, (request, response, next) => {
      import('#infra/emojiPacks.ts')
        .then(({ emojiPackNamed }) => {
          const pack = emojiPackNamed((request.url ?? '').slice(1));
          return pack === undefined ? next() : response.end(pack);
        })
        .catch(next);
    });
  },
};

/** Serves the sources. */
export const startDevServer = async (settings: DevServerSettings): Promise<ViteDevServer> => {
  const { createServer } = await import('vite');
  const toHost = {
    target: `http://127.0.0.1:${settings.hostPort}`,
    configure: (proxy: { on: (event: 'error', listener: (...facts: unknown[]) => void) => unknown }) => {
      proxy.on('error', (_error, _request, response) => answerBusy(response as ServerResponse));
    },
  };
  const ownListeners = process.listeners('SIGTERM');
  const server = await createServer({
    configFile: join(settings.projectFolder, 'frontend', 'vite.config.ts'),
    clearScreen: false,
    plugins: [emojiOfPapers],
    server: {
      port: settings.port,
      strictPort: true,
      host: settings.address === '127.0.0.1' ? 'localhost' : settings.address,
      proxy: { '/api': toHost, '/__mail': toHost },
    },
  });
  // Vite would end the process by itself on SIGTERM, before engine and host have ended.
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
  return server.listen();
};

/** Calls back, once per burst, after a source of the host changed. */
export const watchHostSources = (projectFolder: string, onChange: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const watchers = ['functions', 'shared', 'scripts/local'].map((folder) =>
    watch(join(projectFolder, folder), { recursive: true }, (_event, name) => {
      if (name === null || !/\.(ts|json)$/.test(name) || /\.test\.ts$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
