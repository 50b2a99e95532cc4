// The upload of a browser: a form with a signed policy (presigned POST).
import { basename } from 'node:path';
import { readAway } from '../gateway/requestBody.ts';
import { MalformedForm, type MultipartForm, multipartForm } from './multipartForm.ts';
import type { ObjectCall } from './objectCall.ts';
import { bodyOf, keptHeadersOf } from './objectCalls.ts';
import { ObjectRefusal } from './objectRefusal.ts';
import { checkPostPolicy, type UploadLimits } from './postPolicy.ts';

/** In a key, the placeholder for the name of the file that the user chose. */
const fileNamePlace = /\$\{filename\}/g;
/** Form fields that would make it another kind of upload. */
const foreignFields = ['success_action_redirect', 'redirect', 'tagging', 'acl', 'x-amz-security-token'];

const checkedLimits = (call: ObjectCall, form: MultipartForm): UploadLimits => {
  const { bucket, accessKey, now } = call;
  const limits = checkPostPolicy({ fields: form.fields, bucket, accessKey, now });
  if ('code' in limits) throw new ObjectRefusal(limits.status, limits.code, limits.message);
  const foreign = foreignFields.find((field) => form.fields.has(field));
  if (foreign !== undefined)
    throw new ObjectRefusal(
      501,
      'NotImplemented',
      `The field ${foreign} is not part of the local object store.`,
    );
  return limits;
};

const keyOf = (form: MultipartForm): string => {
  const key = (form.fields.get('key') ?? '').replaceAll(fileNamePlace, () => basename(form.fileName));
  if (key === '')
    throw new ObjectRefusal(400, 'InvalidArgument', 'Bucket POST must contain a field named key.');
  if (Buffer.byteLength(key) > 1024) throw new ObjectRefusal(400, 'KeyTooLongError', 'Your key is too long');
  return key;
};

const checkAtMost = (limits: UploadLimits) => (size: number) => {
  if (size > limits.bytesMax)
    throw new ObjectRefusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
};

const saveUpload = async (call: ObjectCall): Promise<void> => {
  const { request, response } = call;
  const form = await multipartForm(request.headers['content-type'] ?? '', bodyOf(request));
  const limits = checkedLimits(call, form);
  const key = keyOf(form);
  const head = await call.files.put({
    key,
    headers: keptHeadersOf(form.fields),
    bytes: form.file,
    modifiedAt: new Date(call.now),
    checkSize: checkAtMost(limits),
    checkWritten: ({ size }) => {
      if (size < limits.bytesMin)
        throw new ObjectRefusal(
          400,
          'EntityTooSmall',
          'Your proposed upload is smaller than the minimum allowed size',
        );
    },
  });
  // What follows the file means nothing.
  await readAway(request);
  response.setHeader('etag', head.etag);
  const status = Number(form.fields.get('success_action_status'));
  response.writeHead(status === 200 || status === 201 ? status : 204).end();
};

/** PostObject. */
export const postObject = async (call: ObjectCall): Promise<void> => {
  try {
    await saveUpload(call);
  } catch (error) {
    if (!(error instanceof MalformedForm)) throw error;
    throw new ObjectRefusal(400, 'MalformedPOSTRequest', error.message);
  }
};
