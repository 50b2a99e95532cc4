// A prefix of one area has one way in; where areas meet, each goes on below, and a parameter among them keeps its calls apart.
import { describe, expect, test } from 'vitest';
import { ledBy } from '#scripts/local/gateway/ledRoute.ts';
import type { Method } from '#shared/kernel/endpoint.ts';
import { gatewayRoutes } from './gatewayRoutes.ts';

const callsOf = (lines: readonly string[]) =>
  lines.map((line) => {
    const [area = '', method, path = ''] = line.split(' ');
    return { area, method: method as Method, path };
  });
const routed = (...lines: string[]) =>
  gatewayRoutes(callsOf(lines)).map(({ area, method, path }) => `${area} ${method} ${path}`);

describe('the routes', () => {
  test('are the address of a prefix and what is below it, each where there is something', () => {
    expect(
      routed(
        'a GET /api/x',
        'a POST /api/x',
        'a GET /api/x/{id}',
        'a POST /api/x/{id}/post',
        'a GET /api/y/{id}',
      ),
    ).toEqual(['a ANY /api/x', 'a ANY /api/x/{proxy+}', 'a ANY /api/y/{proxy+}']);
  });

  test('never take all of /api, nor an address that only begins alike', () => {
    expect(routed('a GET /api/x/1', 'b GET /api/x-types/1')).toEqual([
      'a ANY /api/x/{proxy+}',
      'b ANY /api/x-types/{proxy+}',
    ]);
    expect(routed('a GET /api/x')).toEqual(['a ANY /api/x']);
  });

  test('go on below a prefix that two areas share, whose own address keeps its methods', () => {
    expect(
      routed('a GET /api/x', 'b POST /api/x', 'a GET /api/x/1', 'a PUT /api/x/1', 'b GET /api/x/2/{id}'),
    ).toEqual(['a GET /api/x', 'b POST /api/x', 'a ANY /api/x/1', 'b ANY /api/x/2/{proxy+}']);
  });

  test('are one for each call where areas share the place of a parameter', () => {
    const lines = [
      'a GET /api/x/{id}',
      'a GET /api/x/{id}/log',
      'b GET /api/x/file',
      'b GET /api/x/file/{id}',
    ];
    expect(routed(...lines)).toEqual(lines);
  });
});

describe('the choice of the gateway', () => {
  const lead = ledBy(
    callsOf([
      'a ANY /api/{proxy+}',
      'b ANY /api/x/{proxy+}',
      'c GET /api/x/{id}',
      'd GET /api/x/1',
      'e ANY /api/x/1',
      'f POST /api/x/{id}/post',
    ]),
  );
  const led = (method: string, path: string) => lead(method, path.split('/'));

  test.each([
    ['GET', '/api/x/1', 'd'],
    ['POST', '/api/x/1', 'e'],
    ['GET', '/api/x/2', 'c'],
    ['POST', '/api/x/2', 'b'],
    ['POST', '/api/x/1/post', 'f'],
    ['GET', '/api/x/1/post', 'b'],
    ['GET', '/api/x', 'a'],
    ['GET', '/api', undefined],
    ['GET', '/api/', undefined],
  ])('is the most specific of %s %s', (method, path, area) => {
    expect(led(method, path)?.area).toBe(area);
  });

  test('names its own key and its own parameters', () => {
    expect(led('GET', '/api/x/2/3')).toEqual({
      area: 'b',
      routeKey: 'ANY /api/x/{proxy+}',
      pathParameters: { proxy: '2/3' },
    });
    expect(led('GET', '/api/x/2')).toMatchObject({
      routeKey: 'GET /api/x/{id}',
      pathParameters: { id: '2' },
    });
  });
});
