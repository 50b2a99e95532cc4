// The policy of a browser upload (presigned POST): its signature, its expiry, and each condition on the form that is sent.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type AccessKey,
  amzDateMs,
  credentialScope,
  isSameSignature,
  type SignatureProblem,
  signingKey,
} from './signature.ts';

/** The form's fields by name in small letters, the file aside. */
export type FormFields = ReadonlyMap<string, string>;

/** How large the file may be, once everything else of the policy holds. */
export type UploadLimits = { readonly bytesMin: number; readonly bytesMax: number };

const policySchema = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});
type Policy = z.output<typeof policySchema>;
type FieldCondition = { readonly field: string; readonly kind: 'eq' | 'starts-with'; readonly value: string };

const uploadBytesMaxDefault = 64 * 1024 * 1024;
// These carry the policy itself or are checked by other means.
const freeFields = ['policy', 'x-amz-signature', 'file', 'bucket'];

const denied = (message: string): SignatureProblem => ({ status: 403, code: 'AccessDenied', message });
const failed = (what: string): SignatureProblem =>
  denied(`Invalid according to Policy: Policy Condition failed: ${what}`);

const parsePolicy = (encoded: string): Policy | undefined => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
};

const fieldConditions = (policy: Policy): FieldCondition[] =>
  policy.conditions.flatMap((condition): FieldCondition[] => {
    if (!Array.isArray(condition))
      return Object.entries(condition).map(([field, value]) => ({
        field: field.toLowerCase(),
        kind: 'eq',
        value,
      }));
    if (condition[0] === 'content-length-range') return [];
    return [
      { field: condition[1].replace(/^\$/, '').toLowerCase(), kind: condition[0], value: condition[2] },
    ];
  });

const holds = (condition: FieldCondition, value: string): boolean =>
  condition.kind === 'eq' ? value === condition.value : value.startsWith(condition.value);

const brokenCondition = (
  policy: Policy,
  fields: FormFields,
  bucket: string,
): SignatureProblem | undefined => {
  const conditions = fieldConditions(policy);
  const textOf = (field: string) => (field === 'bucket' ? bucket : (fields.get(field) ?? ''));
  const broken = conditions.find((condition) => !holds(condition, textOf(condition.field)));
  if (broken) return failed(JSON.stringify([broken.kind, `$${broken.field}`, broken.value]));
  const covered = new Set([...freeFields, ...conditions.map((condition) => condition.field)]);
  const extra = [...fields.keys()].find((field) => !covered.has(field) && !field.startsWith('x-ignore-'));
  return extra === undefined
    ? undefined
    : denied(`Invalid according to Policy: Extra input fields: ${extra}`);
};

const limitsOf = (policy: Policy): UploadLimits => {
  const range = policy.conditions.find(
    (condition) => Array.isArray(condition) && condition[0] === 'content-length-range',
  );
  const [, bytesMin, bytesMax] = Array.isArray(range) ? range : [];
  return {
    bytesMin: typeof bytesMin === 'number' ? bytesMin : 0,
    bytesMax: typeof bytesMax === 'number' ? bytesMax : uploadBytesMaxDefault,
  };
};

const signatureProblem = (fields: FormFields, accessKey: AccessKey): SignatureProblem | undefined => {
  const field = (name: string) => fields.get(name) ?? '';
  const date = field('x-amz-date');
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' || Number.isNaN(amzDateMs(date)))
    return {
      status: 400,
      code: 'InvalidArgument',
      message: 'The algorithm or the date of the form is malformed.',
    };
  const scope = credentialScope(field('x-amz-credential'), accessKey, date);
  if ('code' in scope) return scope;
  const expected = createHmac('sha256', signingKey(accessKey.secret, scope))
    .update(field('policy'))
    .digest('hex');
  if (isSameSignature(expected, field('x-amz-signature'))) return undefined;
  return { status: 403, code: 'SignatureDoesNotMatch', message: 'The signature does not match the policy.' };
};

export type PolicyCheck = {
  readonly fields: FormFields;
  readonly bucket: string;
  readonly accessKey: AccessKey;
  readonly now: number;
};

/** The size allowed for the file, or why this form is refused. */
export const checkPostPolicy = ({
  fields,
  bucket,
  accessKey,
  now,
}: PolicyCheck): UploadLimits | SignatureProblem => {
  const encoded = fields.get('policy');
  if (encoded === undefined) return denied('Access Denied');
  const wrong = signatureProblem(fields, accessKey);
  if (wrong) return wrong;
  const policy = parsePolicy(encoded);
  if (!policy) return { status: 400, code: 'InvalidPolicyDocument', message: 'The policy cannot be read.' };
  // A date that cannot be read compares as not valid any more.
  if (!(now < Date.parse(policy.expiration))) return denied('Invalid according to Policy: Policy expired.');
  return brokenCondition(policy, fields, bucket) ?? limitsOf(policy);
};
