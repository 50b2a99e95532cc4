// The route search agrees with API Gateway: exact segments first, parameters decoded, other methods named.
import { describe, expect, it } from 'vitest';
import { type RoutePattern, routeMatcher } from './routeMatcher.ts';

const routes: RoutePattern[] = [
  { method: 'GET', path: '/api/vouchers' },
  { method: 'POST', path: '/api/vouchers' },
  { method: 'GET', path: '/api/vouchers/{id}' },
  { method: 'PUT', path: '/api/vouchers/{id}' },
  { method: 'POST', path: '/api/vouchers/import' },
  { method: 'POST', path: '/api/vouchers/{id}/post' },
];
const match = (method: string, path: string) => routeMatcher(routes)(method, path.split('/'));

describe('routeMatcher', () => {
  it('finds a route without parameters', () => {
    expect(match('POST', '/api/vouchers')).toEqual({ found: 'route', route: routes[1], pathParameters: {} });
  });

  it('fills parameters by name', () => {
    expect(match('POST', '/api/vouchers/v1/post')).toEqual({
      found: 'route',
      route: routes[5],
      pathParameters: { id: 'v1' },
    });
  });

  it('prefers a fixed segment, but only for the methods it has', () => {
    expect(match('POST', '/api/vouchers/import')).toMatchObject({ route: routes[4] });
    expect(match('GET', '/api/vouchers/import')).toMatchObject({ pathParameters: { id: 'import' } });
  });

  it('names the other methods of a known path', () => {
    expect(match('DELETE', '/api/vouchers/v1')).toEqual({ found: 'otherMethods', allow: ['GET', 'PUT'] });
  });

  it('finds nothing for an unknown path, an empty parameter or a slash too many', () => {
    expect(match('GET', '/api/nothing').found).toBe('nothing');
    expect(match('GET', '/api/vouchers/').found).toBe('nothing');
    expect(match('GET', '/api/vouchers/v1/').found).toBe('nothing');
  });

  it('refuses two routes for one call', () => {
    const first = { method: 'GET', path: '/api/x/{id}' } as const;
    expect(() => routeMatcher([first, { method: 'GET', path: '/api/x/{code}' }])).toThrow('Two routes');
  });
});
