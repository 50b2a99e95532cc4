// The calls of attachments: what a document has, sending a file to it, showing one, taking one off.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { type ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { sendFile } from '#frontend/lib/files/sendFile.ts';
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

/** Stands beside the files of a document while it is being deleted, and until its page has been left. */
const goneKeyOf = ({ entity, owner }: DocumentName) => ['attachmentsGone', entity, owner] as const;
/** Another record may soon have the code of the one that was deleted. */
const leavingMs = 5000;

/**
 * For the mutation that deletes a document: from its beginning on nothing asks for the files of a document that may be gone
 * when the question arrives, such as a list of them that was still being fetched; a refusal asks anew.
 */
export const leavesFilesAlone = (client: QueryClient, documentOf: (id: string) => DocumentName) => ({
  onMutate: (id: string) => {
    client.setQueryDefaults(goneKeyOf(documentOf(id)), { gcTime: leavingMs });
    client.setQueryData(goneKeyOf(documentOf(id)), true);
    return client.cancelQueries({ queryKey: keyOf(documentOf(id)) });
  },
  onError: (_error: Error, id: string) => {
    client.removeQueries({ queryKey: goneKeyOf(documentOf(id)) });
    void client.invalidateQueries({ queryKey: keyOf(documentOf(id)) });
  },
});

/** Addresses of pictures work for ten minutes. */
const freshMs = 8 * 60_000;

/** Null: a document that is not saved yet has none. */
export const useAttachments = (document: DocumentName | null) => {
  const client = useQueryClient();
  return useQuery({
    queryKey: document === null ? ['attachments'] : keyOf(document),
    queryFn: ({ signal }) => {
      if (document === null) throw new Error('Nothing is asked for a document that is not saved');
      return call(listAttachments, { params: document, quiet: true, signal });
    },
    enabled: () => document !== null && client.getQueryData(goneKeyOf(document)) === undefined,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
};

/** Shown beside the file. */
const shownByCaller = [
  'attachment.kind',
  'attachment.tooLarge',
  'attachment.tooMany',
  'attachment.notSent',
  'attachment.empty',
  'attachment.noPicture',
  'attachment.pictureSize',
  'validation',
];

/** What the server says of the file itself; an empty one is refused by how large it is. */
export const faultOfFile = (error: ApiError): string =>
  fieldFaultsOf(error)['bytes']?.message ?? error.message;

type Sending = {
  readonly file: Blob;
  readonly name: string;
  readonly slot?: string;
  /** One for each chosen file: trying again after a lost connection gets the first answer. */
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
    params: document,
    body: { bytes: file.size, ...place },
    quiet: shownByCaller,
    signal,
  });
  await sendFile(form, file, { onProgress, signal });
  return call(attachFile, {
    params: document,
    body: { upload, name, ...place },
    quiet: shownByCaller,
    idempotencyKey: key,
    signal,
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

/** The picture of a document in a slot of its own, such as a logo; null where there is none. */
export const usePicture = (document: DocumentName | null, slot: string): AttachmentView | null =>
  useAttachments(document).data?.pictures.find((picture) => picture.slot === slot) ?? null;
