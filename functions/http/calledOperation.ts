// Which operation a call is for: the gateway leads whole prefixes to a function, which finds its operation by method and path.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { failureAnswer } from './answers.ts';
import type { Language } from './messages.ts';
import type { Operation } from './operation.ts';
import { type RouteMatch, routeMatcher } from './routeMatcher.ts';

type Unmatched = Exclude<RouteMatch<unknown>, { found: 'route' }>;

type Called =
  | { readonly operation: Operation; readonly event: APIGatewayProxyEventV2 }
  | { readonly operation?: undefined; readonly unmatched: Unmatched };

/** Finds the operation; the event then has the route key and parameters of its contract, by which logs, audit and input know the call. */
export const operationFinder = (
  operations: readonly Operation[],
): ((event: APIGatewayProxyEventV2) => Called) => {
  const match = routeMatcher(
    operations.map((operation) => {
      const { method, path } = operation.contract;
      return { method, path, operation };
    }),
  );
  return (event) => {
    // The gateway has decoded the path.
    const found = match(event.requestContext.http.method, event.rawPath.split('/'));
    if (found.found !== 'route') return { unmatched: found };
    const { method, path, operation } = found.route;
    return {
      operation,
      event: { ...event, routeKey: `${method} ${path}`, pathParameters: found.pathParameters },
    };
  };
};

/** What is said where a path, or its method, has no call. */
export const unmatchedAnswer = async (
  language: Language,
  unmatched: Unmatched,
): Promise<APIGatewayProxyStructuredResultV2> => {
  if (unmatched.found === 'nothing') return failureAnswer(language, { status: 404, code: 'notFound' });
  const answer = await failureAnswer(language, { status: 405, code: 'request.methodNotAllowed' });
  return { ...answer, headers: { ...answer.headers, allow: unmatched.allow.join(', ') } };
};
