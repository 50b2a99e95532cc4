// The calls of attachments: what a document has, sending a file to it, showing one, taking one off.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { sendFile } from '#frontend/lib/sendFile.ts';
import {
  type AttachmentView,
  attachFile,
  getAttachmentLink,
  listAttachments,
  prepareUpload,
  removeAttachment,
} from '#shared/attachments/api.ts';

/** The kind of a document as the log calls it, and its id or code. */
export type DocumentName = { readonly entity: string; readonly owner: string };

const keyOf = ({ entity, owner }: DocumentName) => ['attachments', entity, owner] as const;

/** Addresses of pictures work for ten minutes. */
const freshMs = 8 * 60_000;

/** Null: a document that is not saved yet has none. */
export const useAttachments = (document: DocumentName | null) =>
  useQuery({
    queryKey: document === null ? ['attachments'] : keyOf(document),
    queryFn: ({ signal }) => {
      if (document === null) throw new Error('Nothing is asked for a document that is not saved');
      return call(listAttachments, { params: document, quiet: true, signal });
    },
    enabled: document !== null,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });

/** Told beside the file. */
const toldBeside = [
  ...['attachment.kind', 'attachment.tooLarge', 'attachment.tooMany', 'attachment.notSent'],
  ...['attachment.empty', 'attachment.noPicture', 'attachment.pictureSize', 'validation'],
];

type Sending = {
  readonly file: Blob;
  readonly name: string;
  readonly slot?: string;
  /** One for each file that somebody chose: whoever tries again after a cut gets the first answer. */
  readonly key: string;
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
};

/** From the file to the attachment: a form, the bytes, and the word of the server that it is what it should be. */
export const attach = async (
  document: DocumentName,
  { file, name, slot, key, onProgress, signal }: Sending,
): Promise<AttachmentView> => {
  const place = slot === undefined ? {} : { slot };
  const { upload, ...form } = await call(prepareUpload, {
    ...{ params: document, body: { bytes: file.size, ...place } },
    ...{ quiet: toldBeside, signal },
  });
  await sendFile(form, file, { onProgress, signal });
  return call(attachFile, {
    ...{ params: document, body: { upload, name, ...place } },
    ...{ quiet: toldBeside, idempotencyKey: key, signal },
  });
};

export const useRefreshAttachments = (document: DocumentName) => {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(document) });
    void client.invalidateQueries({ queryKey: ['history', document.entity] });
  };
};

export const useRemoveAttachment = (document: DocumentName) => {
  const refresh = useRefreshAttachments(document);
  return useMutation({
    mutationFn: (id: string) => call(removeAttachment, { params: { ...document, id } }),
    onSettled: refresh,
  });
};

export const addressOf = async (
  document: DocumentName,
  id: string,
  as: 'view' | 'download',
): Promise<string> => (await call(getAttachmentLink, { params: { ...document, id }, query: { as } })).url;

/** An address to show the file at, asked for anew each time somebody opens it. */
export const useViewAddress = (document: DocumentName, id: string) =>
  useQuery({
    queryKey: ['attachmentView', document.entity, document.owner, id],
    queryFn: () => addressOf(document, id, 'view'),
    gcTime: 0,
    retry: false,
  });

/** The picture of a document that stands in a place of its own, such as a logo; null where there is none. */
export const usePicture = (document: DocumentName | null, slot: string): AttachmentView | null =>
  useAttachments(document).data?.pictures.find((picture) => picture.slot === slot) ?? null;
