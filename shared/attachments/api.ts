// The calls of attachments: the same for every kind of document. What may be done with them follows from the document.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { done, id, requiredText } from '../kernel/fields.ts';
import { person } from '../kernel/person.ts';
import { type FileKind, fileKindNames } from './fileKinds.ts';

const entity = z
  .string('field.required')
  .check(z.maxLength(40, 'field.tooLong'), z.regex(/^[A-Za-z]+$/, 'field.invalid'));

/** Which document: its kind, and its id or code. */
const document = z.object({ entity, owner: requiredText(80) });
const attachment = z.extend(document, { id });

/** The place of a single picture of the document, such as `logo`; without it the file is one of its attachments. */
const slot = z.optional(
  z.string('field.invalid').check(z.maxLength(40, 'field.tooLong'), z.regex(/^[A-Za-z]+$/, 'field.invalid')),
);

const view = z.object({
  id: z.string(),
  slot: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(fileKindNames as [FileKind, ...FileKind[]]),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  at: z.string(),
  by: person,
  /** An address that shows it, for some minutes; only of images. */
  picture: z.nullable(z.string()),
});
export type AttachmentView = z.output<typeof view>;

export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/attachments/{entity}/{owner}',
  auth: 'session',
  params: document,
  output: z.object({
    items: z.array(view),
    /** The pictures that have a slot of their own. */
    pictures: z.array(view),
    limits: z.object({ megabytes: z.number(), count: z.number() }),
    may: z.object({ add: z.boolean(), remove: z.boolean() }),
  }),
  summary:
    'The files of a document, for users who may read the document, and what the caller may do with them.',
});
export type AttachmentList = z.output<typeof listAttachments.output>;

export const prepareUpload = endpoint({
  method: 'POST',
  path: '/api/attachments/{entity}/{owner}/uploads',
  auth: 'session',
  idempotent: false,
  params: document,
  body: z.object({
    bytes: z.int('field.required').check(z.minimum(1, 'attachment.empty')),
    slot,
  }),
  output: z.object({ upload: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  refusals: ['attachment.tooLarge', 'attachment.tooMany'],
  summary:
    'A form by which the browser sends one file to the store; what is not attached within a day goes by itself.',
});

export const attachFile = endpoint({
  method: 'POST',
  path: '/api/attachments/{entity}/{owner}',
  auth: 'session',
  params: document,
  body: z.object({ upload: requiredText(300), name: requiredText(300), slot }),
  output: view,
  refusals: [
    'attachment.notSent',
    'attachment.kind',
    'attachment.tooLarge',
    'attachment.tooMany',
    'attachment.noPicture',
    'attachment.pictureSize',
    'ledger.busy',
  ],
  summary: 'Attaches a file that was sent, once its size and its bytes are those of a kind that is allowed.',
});

export const getAttachmentLink = endpoint({
  method: 'GET',
  path: '/api/attachments/{entity}/{owner}/{id}/link',
  auth: 'session',
  params: attachment,
  query: z.object({ as: z.optional(z.enum(['view', 'download'], 'field.invalid')) }),
  output: z.object({ url: z.string(), seconds: z.number() }),
  summary: 'An address that gives the file for some minutes: to show, of images and PDF, or to take away.',
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/attachments/{entity}/{owner}/{id}',
  auth: 'session',
  params: attachment,
  output: done,
  refusals: ['ledger.busy'],
  summary: 'Takes a file off a document; its bytes are removed afterwards.',
});
