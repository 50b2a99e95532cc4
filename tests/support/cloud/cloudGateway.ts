// CloudFront and API Gateway in the cloud of a test: a call goes to the function that the routes of the template name, with the header that only CloudFront knows.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { LedRoute } from '#infra/gatewayRoutes.ts';
import { gatewayEvent } from '#scripts/local/gateway/gatewayEvent.ts';
import { ledBy } from '#scripts/local/gateway/ledRoute.ts';
import type { CellRights } from './cellRights.ts';
import type { Placed } from './cellValues.ts';
import { bodyOf } from './cloudServer.ts';

/** The routes of the template, each with the function of its integration in place of an area. */
const routesOf = ({ placed, only }: CellRights): LedRoute[] =>
  placed
    .filter(({ type }) => type === 'AWS::ApiGatewayV2::Route')
    .map(({ property }) => {
      const [method = '', path = ''] = String(property('RouteKey')).split(' ');
      const integration = only(
        'AWS::ApiGatewayV2::Integration',
        String(property('Target')).replace(/^.*\//, ''),
      );
      return {
        method: method as LedRoute['method'],
        path,
        area: String(integration.property('IntegrationUri')),
      };
    });

type Answer = APIGatewayProxyStructuredResultV2;

type Settings = {
  readonly rights: CellRights;
  readonly originSecret: string;
  readonly invoke: (lambda: Placed, event: object) => Promise<unknown>;
};

export const cloudGateway = ({ rights, originSecret, invoke }: Settings) => {
  const lead = ledBy(routesOf(rights));
  const byArn = new Map(
    rights.placed
      .filter(({ type }) => type === 'AWS::Lambda::Function')
      .map((lambda) => [lambda.attribute('Arn'), lambda]),
  );

  const answerOf = async (request: IncomingMessage): Promise<Answer> => {
    const [path = '', rawQueryString = ''] = (request.url ?? '/').split(/\?(.*)/s);
    const rawPath = decodeURIComponent(path);
    const led = lead(request.method ?? 'GET', rawPath.split('/'));
    const lambda = byArn.get(led?.area ?? '');
    if (!led || !lambda) return { statusCode: 404 };
    const { routeKey, pathParameters } = led;
    const event = gatewayEvent({
      request,
      rawPath,
      rawQueryString,
      body: await bodyOf(request),
      routeKey,
      pathParameters,
      requestId: randomUUID(),
      now: new Date(),
    });
    const ofCloudFront = { 'x-origin-secret': originSecret, 'x-viewer-address': '203.0.113.7' };
    const headers = { ...event.headers, ...ofCloudFront };
    return (await invoke(lambda, { ...event, headers })) as Answer;
  };

  const faults: string[] = [];

  const send = (
    response: ServerResponse,
    { statusCode = 500, headers = {}, cookies = [], body = '', isBase64Encoded }: Answer,
  ): void => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.writeHead(statusCode).end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await answerOf(request));
    } catch (error) {
      faults.push(String(error));
      response.writeHead(500).end();
    }
  };
  return { answer, faults };
};
