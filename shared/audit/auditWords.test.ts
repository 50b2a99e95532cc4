// Whatever code can write into the log is called by a name in both languages, and no secret is among it.
import { describe, expect, test } from 'vitest';
import { operators } from '../approvals/conditions.ts';
import { approverKinds, stepModes } from '../approvals/workflow.ts';
import { documentKinds } from '../documentKinds.ts';
import ar from '../locales/ar/log.json' with { type: 'json' };
import en from '../locales/en/log.json' with { type: 'json' };
import { allResources } from '../resources.ts';
import { auditActions } from './auditAction.ts';
import { auditEntities, isAuditEntity } from './auditEntity.ts';
import { auditFields } from './auditFields.ts';
import { isSecretName, withoutSecrets } from './withoutSecrets.ts';

/** What stands in workflows by a word of the code. */
const chosen = [...approverKinds, ...operators, ...stepModes];
const ofDocuments = documentKinds.flatMap(({ head, lines, totals }) => [
  ...Object.keys(head),
  ...totals,
  ...(lines ? ['lines', ...Object.keys(lines.fields)] : []),
]);
const fields = [...new Set<string>([...Object.values(auditFields).flat(), ...ofDocuments])];

describe.each([
  ['ar', ar],
  ['en', en],
])('in %s', (_, texts) => {
  test.each(auditActions)('the act %s', (action) => expect(texts.action).toHaveProperty([action]));
  test.each([...auditEntities, ...documentKinds.map(({ name }) => name)])('the document %s', (entity) =>
    expect(texts.entity).toHaveProperty([entity]),
  );
  test.each(chosen)('the choice %s', (choice) => expect(texts.choice).toHaveProperty([choice]));
  test.each(fields)('the field %s', (field) => expect(texts.field).toHaveProperty([field]));
});

test('a resource that is changed by its own calls is no document under another name', () => {
  const changed = allResources.filter(({ calls }) => calls.includes('change'));
  expect(changed.map(({ one }) => one).filter(isAuditEntity)).toEqual([]);
});

test('no field that is kept is a secret', () => {
  const kept = [...fields, ...allResources.flatMap((resource) => Object.keys(resource.fields))];
  expect(kept.filter(isSecretName)).toEqual([]);
});

test.each(['password', 'newPassword', 'passwordHash', 'resetToken', 'secret', 'recovery_codes'])(
  'what stands in %s is left out, however deep',
  (name) => {
    const value = { user: { name: 'Sara', [name]: 'x' }, list: [{ [name]: 'x', code: 'C1' }] };
    expect(withoutSecrets(value)).toEqual({ user: { name: 'Sara' }, list: [{ code: 'C1' }] });
  },
);
