// Sends a file to the store with the form that the server signed; reports the progress, and can be stopped.

export type SignedForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

/** The store did not take the file, or the line was cut. */
export class SendFailure extends Error {
  override readonly name = 'SendFailure';
}

type Watching = { onProgress: (sentBytes: number) => void; signal: AbortSignal };

const formOf = ({ fields }: SignedForm, file: Blob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The store reads fields until it meets the file.
  form.append('file', file);
  return form;
};

/** `fetch` does not report how much is sent. */
export const sendFile = (form: SignedForm, file: Blob, { onProgress, signal }: Watching): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = () => reject(new SendFailure());
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', form.url);
    request.send(formOf(form, file));
  });
