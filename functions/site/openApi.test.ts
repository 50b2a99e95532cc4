// The description is a sound OpenAPI 3.1 document and says of every contract what the contract says.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusalsOf } from '#shared/approvals/refusalsOf.ts';
import { contracts } from '#shared/contracts.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { readPathValue } from '#shared/kernel/pathValue.ts';
import { product } from '#shared/site/product.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type OpenApiOperation, openApiDocument } from './openApi.ts';

const document = openApiDocument(contracts);
const asSent = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object inside the document with the way to it. */
const nodesOf = (value: unknown, way = '#'): { way: string; node: Record<string, unknown> }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  return [{ way, node }, ...Object.entries(node).flatMap(([key, child]) => nodesOf(child, `${way}/${key}`))];
};

const resolved = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], asSent);

const parameters = (operation: OpenApiOperation, place: string) =>
  operation.parameters.flatMap((parameter) =>
    'in' in parameter && parameter.in === place ? [parameter] : [],
  );

describe('the document', () => {
  test('has the members that OpenAPI 3.1 asks for and the version of the product', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Mizan', version: '1.3.0' });
    expect(product.version).toBe(packageJson.version);
    expect(Object.keys(asSent).sort()).toEqual(['components', 'info', 'openapi', 'paths', 'servers', 'tags']);
  });

  test('refers to nothing that is not there', () => {
    const references = nodesOf(asSent).flatMap(({ node }) =>
      typeof node['$ref'] === 'string' ? [node['$ref']] : [],
    );
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => resolved(reference) === undefined)).toEqual([]);
  });

  test('uses no schema that is defined elsewhere or empty by mistake', () => {
    const strayed = nodesOf(asSent).filter(
      ({ node }) => '$schema' in node || '$defs' in node || '~standard' in node,
    );
    expect(strayed.map(({ way }) => way)).toEqual([]);
  });

  test('says how a value in a path is written, with an example that is read back, and points to it beside each', () => {
    const [, value = '', written = ''] =
      document.info.description.match(/`([^`]+)` is written `([^`]+)`/) ?? [];
    expect(value).toContain('/');
    expect(readPathValue(written)).toBe(value);
    const inPath = operations.flatMap(({ operation }) => parameters(operation, 'path'));
    expect(inPath.length).toBeGreaterThan(20);
    for (const { description } of inPath) expect(description).toContain('values in paths');
  });

  test('gives every call an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(operations.map((each) => [each.operation.operationId, each] as const))(
    '%s declares exactly the parameters of its path, and an answer for success and failure',
    (_, { path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters(operation, 'path').map(({ name }) => name)).toEqual(inPath);
      expect(parameters(operation, 'path').every(({ required }) => required)).toBe(true);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '500']));
      expect(Object.keys(operation.responses).every((status) => /^[2-5]\d\d$/.test(status))).toBe(true);
    },
  );
});

describe('the contracts', () => {
  const declared = Object.entries(contracts).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, contract]) => ({ area, name, contract })),
  );

  test('are all in it, and nothing else is', () => {
    const labels = ({ area, name, contract }: (typeof declared)[number]) =>
      `${area} ${name} ${contract.method.toLowerCase()} ${contract.path}`;
    const described = operations.map(
      ({ path, method, operation }) => `${operation.tags[0]} ${operation.operationId} ${method} ${path}`,
    );
    expect(described.sort()).toEqual(declared.map(labels).sort());
    expect(described.length).toBeGreaterThan(20);
  });

  test.each(declared.map((each) => [each.name, each] as const))(
    '%s is guarded as declared',
    (name, { contract }) => {
      const { operation } = operations.find((each) => each.operation.operationId === name) ?? {};
      const statuses = Object.keys(operation?.responses ?? {});
      expect(operation?.security.length).toBe(contract.auth === null ? 0 : 2);
      expect(statuses.includes('401')).toBe(contract.auth !== null);
      expect(statuses.includes('404')).toBe(contract.params !== undefined);
      expect(operation?.requestBody === undefined).toBe(contract.body === undefined);
      const refused = JSON.stringify(operation?.responses['422'] ?? '');
      for (const code of refusalsOf(contract)) expect(refused).toContain(`\`${code}\``);
    },
  );

  test('name the idempotency key on every POST that honours it, and say that it may be left out', () => {
    const reference = { $ref: '#/components/parameters/IdempotencyKey' };
    for (const { name, contract } of declared) {
      const { operation } = operations.find((each) => each.operation.operationId === name) ?? {};
      const isNamed = operation?.parameters.some((each) => '$ref' in each && each.$ref === reference.$ref);
      expect([name, isNamed]).toEqual([name, contract.method === 'POST' && contract.idempotent !== false]);
    }
    expect(resolved(reference.$ref)).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { description: expect.stringContaining('may be left out') },
    });
  });

  test('say what a caller sends and what he gets, each in its own form', () => {
    const example = endpoint({
      method: 'PUT',
      path: '/api/examples/{id}',
      auth: ['example', 'edit'],
      params: z.object({ id: z.string() }),
      query: z.object({ dry: z.optional(z.enum(['0', '1'])), page: z.string() }),
      body: z.optional(z.object({ size: z._default(z.number(), 1) })),
      output: z.object({ size: z._default(z.number(), 1) }),
      refusals: ['example.tooSmall'],
      summary: 'Changes an example.',
    });
    const put = openApiDocument({ example: { changeExample: example } }).paths['/api/examples/{id}']?.['put'];
    expect(put).toMatchObject({
      operationId: 'changeExample',
      tags: ['example'],
      'x-permission': ['example', 'edit'],
      security: [
        { apiKey: [], csrf: [] },
        { bearer: [], csrf: [] },
      ],
      requestBody: { required: false },
    });
    expect(
      parameters(put as OpenApiOperation, 'query').map(({ name, required }) => [name, required]),
    ).toEqual([
      ['dry', false],
      ['page', true],
    ]);
    const sent = JSON.stringify(put?.requestBody);
    const got = JSON.stringify(put?.responses['200']);
    expect(sent).not.toContain('"required":["size"]');
    expect(got).toContain('"required":["size"]');
  });
});
