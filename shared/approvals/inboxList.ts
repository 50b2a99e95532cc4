// The inbox: what waits for one's decision, and what one has sent.
import { listOf } from '../lists/list.ts';
import { routeNamed } from '../routes.ts';
import { listInbox } from './api.ts';

export const inboxKey = ({ type, document }: { type: string; document: string }): string =>
  `${type} ${document}`;

export const boxes = {
  waiting: { en: 'Waiting for me', ar: 'بانتظار قراري' },
  sent: { en: 'Sent by me', ar: 'ما أرسلته' },
};

export const inboxList = listOf(listInbox, {
  name: 'inbox',
  title: routeNamed('me.inbox').title,
  noun: { en: 'Document', ar: 'مستند' },
  key: inboxKey,
  tabs: {
    name: 'box',
    label: { en: 'Boxes', ar: 'الصناديق' },
    of: boxes,
    first: 'waiting',
  },
  paged: 50,
  fresh: true,
  chooses: true,
});
