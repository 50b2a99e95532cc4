// The OpenAPI 3.1 description, made from the contracts and nothing else, so that it cannot say what the API does not do.
import { type Endpoint, type Right, rightsOf } from '#shared/kernel/endpoint.ts';
import { writtenPathValue } from '#shared/kernel/pathValue.ts';
import { product } from '#shared/site/product.ts';
import { errorResponse, failuresOf, sharedResponses } from './openApiFailures.ts';
import { isOptional, type JsonSchema, jsonSchema } from './openApiSchemas.ts';

type Contracts = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required: boolean;
  schema: JsonSchema;
};

type ParameterOrReference = Parameter | { $ref: string };

export type OpenApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: ParameterOrReference[];
  requestBody?: { required: boolean; content: unknown };
  responses: Record<string, unknown>;
  /** The right, or several of which one is enough. */
  'x-permission'?: readonly (string | Right)[];
};

export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Record<string, unknown>;
};

/** Clients made from this document percent-encode by themselves, which a slash does not survive on its way (decision 0042). */
const pathValueRule = `A value in a path is percent-encoded as UTF-8 with \`~\` in place of \`%\`, and so is \`~\` itself and a dot that begins it: \`JV/26/1\` is written \`${writtenPathValue('JV/26/1')}\`. Letters, digits, \`-\`, \`_\` and \`.\` stand as they are. A slash written as \`%2F\` parts the path.`;

/** Beside each parameter of a path, where a reader looks. */
const pathValueHint = 'Written as the head of this description says of values in paths.';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

const parametersOf = (place: 'path' | 'query', schema: Endpoint['params']): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...(place === 'path' && { description: pathValueHint }),
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Headers that carry a rule of their own; the language is a wish on every call. */
const headersOf = ({ method, idempotent }: Endpoint): ParameterOrReference[] =>
  [
    'AcceptLanguage',
    ...(method === 'GET' ? [] : ['RequestedWith']),
    ...(method === 'POST' && idempotent !== false ? ['IdempotencyKey'] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** Any change by a signed-in user also proves that it comes from our own page. */
const securityOf = ({ auth, method }: Endpoint): OpenApiOperation['security'] => {
  if (auth === null) return [];
  const proof = method === 'GET' ? {} : { csrf: [] };
  return [
    { apiKey: [], ...proof },
    { bearer: [], ...proof },
  ];
};

const operationOf = (area: string, name: string, contract: Endpoint): OpenApiOperation => {
  const { params, query, body, output, summary } = contract;
  const rights = rightsOf(contract.auth);
  return {
    operationId: name,
    tags: [area],
    summary,
    security: securityOf(contract),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query), ...headersOf(contract)],
    ...(body && {
      requestBody: { required: !isOptional(body), content: json(jsonSchema(body, 'input')) },
    }),
    responses: {
      '200': { description: 'Done.', content: json(jsonSchema(output, 'output')) },
      ...failuresOf(contract),
    },
    ...(rights.length > 0 && { 'x-permission': rights.length === 1 ? rights.flat() : rights }),
  };
};

const header = (name: string, required: boolean, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required,
  schema,
});

const components = {
  securitySchemes: {
    apiKey: { type: 'apiKey', in: 'header', name: 'API_KEY', description: 'The token that login answered.' },
    bearer: { type: 'http', scheme: 'bearer', description: 'The same token.' },
    csrf: {
      type: 'apiKey',
      in: 'header',
      name: 'X-XSRF-TOKEN',
      description: 'The value of the cookie XSRF-TOKEN that login set.',
    },
  },
  parameters: {
    AcceptLanguage: header('Accept-Language', false, {
      type: 'string',
      enum: ['ar', 'en'],
      default: 'ar',
      description: 'The language of messages.',
    }),
    RequestedWith: header('X-Requested-With', true, { type: 'string', const: 'XMLHttpRequest' }),
    IdempotencyKey: header('Idempotency-Key', false, {
      type: 'string',
      pattern: '^[\\w.:-]{8,100}$',
      description:
        'The same key with the same body has one effect and one answer for a day. It may be left out: such a call is accepted, but one that is sent twice has its effect twice, so a client sends a fresh key with every POST, and the same one only to repeat a POST whose answer it did not get.',
    }),
  },
  schemas: { Error: errorResponse },
  responses: sharedResponses,
};

export const openApiDocument = (contracts: Contracts): OpenApiDocument => {
  const paths: OpenApiDocument['paths'] = {};
  for (const [area, calls] of Object.entries(contracts))
    for (const [name, contract] of Object.entries(calls)) {
      const methods = paths[contract.path] ?? {};
      methods[contract.method.toLowerCase()] = operationOf(area, name, contract);
      paths[contract.path] = methods;
    }
  return {
    openapi: '3.1.1',
    info: {
      title: product.name.en,
      version: product.version,
      description: `Amounts are decimal strings, days are YYYY-MM-DD, instants are ISO 8601 in UTC. ${pathValueRule}`,
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components,
  };
};
