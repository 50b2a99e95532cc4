// Every address of the specification is in the product in all its spellings, titled and protected as documented, and every link leads somewhere.
import { describe, expect, test } from 'vitest';
import { menuNames, visibleMenu } from '#shared/menu.ts';
import { findRoute, routes } from '#shared/routes.ts';
import documented from '../fixtures/routes.json' with { type: 'json' };
import { areas, sourceFiles, textOf } from './projectTree.ts';

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, 'X1');

test('the document is whole', () => {
  expect(documented.routes).toHaveLength(106);
});

describe('a documented route is as documented', () => {
  test.each(documented.routes.map((route) => [route.path, route] as const))('%s', (path, route) => {
    const ours = findRoute(filled(path));
    expect(ours).toMatchObject({
      name: route.name,
      path: route.path,
      area: route.area,
      access: route.access,
      layout: route.layout,
      title: { en: route.title_en, ar: route.title_ar },
    });
    expect(ours?.menu?.active).toBe(route.menu_active ?? undefined);
    expect(ours?.menu?.parent).toBe(route.menu === null ? undefined : route.parent);
  });

  const spellings = documented.routes.flatMap(({ path, aliases }) =>
    [...aliases, path.toLowerCase(), path.toUpperCase()].map((spelling) => [spelling, path] as const),
  );
  test.each(spellings)('%s is another spelling of %s', (spelling, path) => {
    expect(findRoute(filled(spelling))?.path).toBe(path);
  });
});

test('our own routes are as documented', () => {
  const strayed = documented.own_routes.filter((route) => {
    const ours = findRoute(filled(route.path));
    return (
      ours?.title.en !== route.title_en || ours.title.ar !== route.title_ar || ours.access !== route.access
    );
  });
  expect(strayed).toEqual([]);
});

test('no route is undocumented', () => {
  const known = new Set([...documented.routes, ...documented.own_routes].map(({ path }) => path));
  expect(routes.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});

test('a route belongs to an area of the list', () => {
  expect(routes.filter(({ area }) => !areas.includes(area))).toEqual([]);
});

describe('links', () => {
  type Item = { link: string; children: readonly Item[] };
  const linksOf = (items: readonly Item[]): string[] =>
    items.flatMap(({ link, children }) => [link, ...linksOf(children)]);

  test('every menu link resolves to a route', () => {
    const everything = visibleMenu([{ code: 'admin', modules: [], permissions: [] }], menuNames);
    const links = linksOf(everything);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => findRoute(link)?.path !== link)).toEqual([]);
  });

  test('every address that a screen names is a route', () => {
    const named = sourceFiles
      .filter((path) => /^frontend\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
      .flatMap((path) =>
        [
          ...textOf(path).matchAll(/\b(?:to|href|navigate|path)\s*(?:=|:|\()\s*\{?\s*['"](\/[^'"]*)['"]/g),
        ].map((match) => ({
          path,
          link: (match[1] ?? '').split(/[?#]/)[0] ?? '',
        })),
      );
    const lost = named.filter(({ link }) => link !== '/' && findRoute(filled(link)) === undefined);
    expect(lost).toEqual([]);
  });
});
