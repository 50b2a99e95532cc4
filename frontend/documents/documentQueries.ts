// Documents of a kind in the browser: reading, saving, transitions, reversing, and what is refreshed afterwards.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leavesFilesAlone } from '#frontend/attachments/attachmentQueries.ts';
import { call } from '#frontend/lib/api.ts';
import type { ApiError } from '#frontend/lib/apiError.ts';
import {
  changeCall,
  findCall,
  getCall,
  removeCall,
  reverseCall,
  saveCall,
  transitionCall,
} from '#shared/documents/documentApi.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf, stateRefusal } from '#shared/documents/documentRefusals.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { NumberPlace } from '#shared/ledger/shortNumber.ts';
import type { AnyInput, AnyView, OpenedView } from './anyDocument.ts';
import type { Saved } from './editor/documentState.ts';

const allKey = ({ plural }: AnyKind) => [plural];
const oneKey = (kind: AnyKind, id: string) => [...allKey(kind), 'one', id];
const pagesKey = (kind: AnyKind) => [...allKey(kind), 'list'];

export const useDocumentView = (kind: AnyKind, id: string | undefined) =>
  useQuery({
    queryKey: oneKey(kind, id ?? ''),
    queryFn: ({ signal }): Promise<OpenedView> => call(getCall(kind), { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    // Two people may edit one draft: what is shown on opening is always fresh.
    staleTime: 0,
  });

/** Reads one document again where it is shown. */
export const useReadAnew = (kind: AnyKind): ((id: string) => void) => {
  const client = useQueryClient();
  return (id) => void client.invalidateQueries({ queryKey: oneKey(kind, id) });
};

/** A new reading follows in the background; what the server just answered shows at once. */
const refreshAfter = (client: QueryClient, kind: AnyKind, view: AnyView | null): void => {
  if (view) {
    client.setQueryData<AnyView>(oneKey(kind, view.id), (before) => ({ ...before, ...view }));
    // What only a read of it says, such as what is due, is asked for at once.
    const isAsked = view.status !== 'draft' && Object.keys(kind.shown).length > 0;
    void client.invalidateQueries({
      queryKey: oneKey(kind, view.id),
      refetchType: isAsked ? 'active' : 'none',
    });
  }
  void client.invalidateQueries({ queryKey: pagesKey(kind) });
};

const refreshBooks = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['reports'] });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
};

/** Refusals that the editor explains in a question of its own. */
export const conflictCodes = (kind: AnyKind): string[] => [
  refusalOf(kind, 'changed'),
  ...kind.states.filter((state) => state !== 'draft').map((state) => stateRefusal(kind, state)),
  'approval.decided',
  // It was deleted.
  'notFound',
];

/** Another call was made under this key before: the work of the editor asks what became of it. */
export const reusedKeyCode = 'request.idempotencyReused';

/** Which refusals the editor shows beside its fields. */
export type Beside = { beside: (failure: ApiError) => boolean };

type Save = Beside & {
  /** With the name of a transition beside the fields, such as `post: true`, it is performed in the same transaction. */
  body: AnyInput;
  /** The draft that is changed, as it was read; null for a new one. */
  saved: Saved | null;
  idempotencyKey: string;
};

/** What is sent of images that are typed in, fetched where there are such. */
const sentImages = async (body: AnyInput) =>
  JSON.stringify(body).includes('data:image/') ? import('#frontend/richText/sentImages.ts') : null;

export type ActedView = AnyView & { warnings: Warning[] };

export const useSaveDocument = (kind: AnyKind) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body: typed, saved, idempotencyKey, beside }: Save): Promise<ActedView> => {
      const images = await sentImages(typed);
      const body = images?.withNames(typed) ?? typed;
      const around = { quiet: [...conflictCodes(kind), reusedKeyCode], beside };
      const { warnings = [], ...view }: AnyView & { warnings?: Warning[] | undefined } =
        saved === null
          ? await call(saveCall(kind), { body, idempotencyKey, ...around })
          : await call(changeCall(kind), {
              params: { id: saved.id },
              body: { ...body, rev: saved.rev },
              ...around,
            });
      images?.noteNames(body, view);
      return { ...view, warnings };
    },
    onSuccess: (view) => {
      refreshAfter(client, kind, view);
      if (view.number !== null) refreshBooks(client);
    },
  });
};

/** A refusal that leads on: what needs approval is submitted. */
export const approvalRequired = 'approval.required';

/** Null for a kind whose drafts have no transition; then it is not called. */
export const useTransition = (kind: AnyKind, transition: Transition | null) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      rev,
      input = {},
      ...extras
    }: Saved & {
      idempotencyKey: string;
      input?: Readonly<Record<string, unknown>>;
    } & Partial<Beside>): Promise<ActedView> => {
      if (transition === null) throw new Error(`No transition of a draft: ${kind.name}`);
      const isFurther = transition.approval !== null && !transition.numbers;
      return call(transitionCall(kind, transition), {
        params: { id },
        body: transition.isShared ? input : { ...input, rev },
        quiet: [...conflictCodes(kind), ...(isFurther ? [approvalRequired] : [])],
        ...extras,
      });
    },
    onSuccess: (view) => {
      refreshAfter(client, kind, view);
      refreshBooks(client);
    },
  });
};

export const useReverseDocument = (kind: AnyKind) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reversal: {
      id: string;
      reason: string;
      date: string;
      idempotencyKey: string;
    }): Promise<ActedView> =>
      call(reverseCall(kind), {
        params: { id: reversal.id },
        body: { reason: reversal.reason, date: reversal.date },
        idempotencyKey: reversal.idempotencyKey,
        beside: ['reason', 'date'],
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: allKey(kind) });
      refreshBooks(client);
    },
  });
};

export const useRemoveDocument = (kind: AnyKind) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeCall(kind), { params: { id } }),
    onSuccess: () => refreshAfter(client, kind, null),
    ...leavesFilesAlone(client, (owner) => ({ entity: kind.name, owner })),
  });
};

/** The numbered document of a number; the caller reports an unknown number beside the field. */
export const useFindDocument = (kind: AnyKind) =>
  useMutation({
    mutationFn: ({ number, ...query }: { number: string } & Partial<NumberPlace>): Promise<AnyView> =>
      call(findCall(kind), { params: { number }, query, quiet: ['notFound'] }),
  });
