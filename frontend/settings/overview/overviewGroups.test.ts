// Nothing of the menu's settings is missing from the overview, and everything in it can be named.
import { expect, test } from 'vitest';
import texts from '#shared/locales/en/overview.json' with { type: 'json' };
import { menuNames } from '#shared/menu.ts';
import { overviewGroups, wordOf } from './overviewGroups.tsx';

const names: string[] = overviewGroups.flatMap(({ entries }) => entries.map(({ name }) => name));

test('every screen of the settings stands in the overview once', () => {
  const settings = menuNames.filter(
    (name) => /^settings\.|\.settings\./.test(name) && !name.startsWith('me.'),
  );
  expect([...names].sort()).toEqual([...settings].sort());
});

test('each has a text of its own', () => {
  expect(Object.keys(texts.about).sort()).toEqual(names.map(wordOf).sort());
  expect(Object.keys(texts.group)).toEqual(overviewGroups.map(({ key }) => key));
});
