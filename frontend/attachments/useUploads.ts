// Files on their way to a document: a few at a time, each with how far it is, and each can be stopped or tried again.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#frontend/lib/apiError.ts';
import { attach, type DocumentName, faultOfFile, useRefreshAttachments } from './attachmentQueries.ts';

export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly sentBytes: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** What the server says of a file that it does not take; null where the line was cut. */
  readonly fault: string | null;
};

const atOnce = 3;

/** Only what the server says of the file itself is final. */
const faultOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? faultOfFile(error) : null;

const isSending = ({ state }: Upload): boolean => state === 'sending';

/** `onAttached`: called for each file that arrived. */
export const useUploads = (document: DocumentName, onAttached: (name: string) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const refresh = useRefreshAttachments(document);

  const change = useCallback((key: string, changes: Partial<Upload>) => {
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }, []);
  const forget = useCallback((key: string) => {
    setUploads((before) => before.filter((each) => each.key !== key));
  }, []);

  const send = async ({ key, file }: Upload): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const onProgress = (sentBytes: number) => change(key, { sentBytes });
    try {
      await attach(document, { file, name: file.name, key, onProgress, signal: stop.signal });
      forget(key);
      refresh();
      onAttached(file.name);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', fault: faultOf(error), sentBytes: 0 });
    } finally {
      stops.current.delete(key);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is started when there is room
  useEffect(() => {
    const room = atOnce - uploads.filter(isSending).length;
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room));
    for (const upload of next) {
      change(upload.key, { state: 'sending', fault: null, sentBytes: 0 });
      void send(upload);
    }
  }, [uploads]);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const add = (files: readonly File[]) => {
    const more = files.map((file): Upload => {
      const fresh = { sentBytes: 0, state: 'waiting', fault: null } as const;
      return { key: crypto.randomUUID(), file, ...fresh };
    });
    setUploads((before) => [...before, ...more]);
  };
  const cancel = (key: string) => {
    stops.current.get(key)?.abort();
    forget(key);
  };
  return { uploads, add, cancel, retry: (key: string) => change(key, { state: 'waiting' }) };
};
