// The list of reports that are sent regularly.
import { listOf } from '../../lists/list.ts';
import { routeNamed } from '../../routes.ts';
import { listReportSchedules } from './scheduleApi.ts';

const states = { active: { en: 'Active', ar: 'نشط' }, paused: { en: 'Paused', ar: 'موقوف' } };
const state = { en: 'State', ar: 'الحالة' };

export const scheduleList = listOf(listReportSchedules, {
  name: 'reportSchedules',
  title: routeNamed('settings.schedules').title,
  titleAfterNoun: { en: 'Scheduled reports', ar: 'التقارير المجدولة' },
  noun: { en: 'Scheduled report', ar: 'تقرير مجدول' },
  key: ({ id }) => id,
  columns: {
    report: { label: { en: 'Report', ar: 'التقرير' }, sorted: true, grouped: true, card: 'title' },
    when: { label: { en: 'When', ar: 'موعد الإرسال' } },
    nextAt: { label: { en: 'Next', ar: 'الإرسال القادم' }, kind: 'moment', sorted: true },
    last: { label: { en: 'Last', ar: 'آخر إرسال' } },
    owner: { label: { en: 'Owner', ar: 'صاحب الجدولة' }, sorted: true, grouped: true },
    state: { label: state, kind: 'choice', choices: states, grouped: true, card: 'side' },
  },
  tabs: {
    name: 'state',
    label: state,
    of: { all: { en: 'All', ar: 'الكل' }, ...states },
    first: 'all',
  },
  search: ['name', 'report'],
  order: { key: 'report', descending: false },
  fresh: true,
});
