// Every kind of notification has its sentence and its name in both languages, and leads to an address that there is.
import { expect, test } from 'vitest';
import arNotices from '../locales/ar/notices.json' with { type: 'json' };
import ar from '../locales/ar/notifications.json' with { type: 'json' };
import enNotices from '../locales/en/notices.json' with { type: 'json' };
import en from '../locales/en/notifications.json' with { type: 'json' };
import { findRoute } from '../routes.ts';
import { notificationKindNames, notificationKinds } from './notification.ts';

test.each(notificationKindNames)('%s', (kind) => {
  for (const sentences of [arNotices, enNotices]) expect(sentences).toHaveProperty([kind]);
  for (const { kind: names } of [ar, en]) expect(names).toHaveProperty([kind]);
  const { link } = notificationKinds[kind];
  if (link !== null) expect(findRoute(link)?.path).toBe(link);
});
