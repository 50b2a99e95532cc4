// The annexes of the demo company as plain data: one adds to a contract in force and was accepted, one takes off it and is sent. Both are invented.
import { addDays } from '#shared/kernel/dates.ts';
import { workdayBefore } from '../demoCalendar.ts';
import { richOf } from './demoArticles.ts';

export type DemoAnnex = {
  /** Its own among all of them: by it an earlier run is known. */
  reference: string;
  /** The reference of its contract. */
  to: string;
  date: string;
  subject: string;
  days: number;
  lines: readonly { service: string; quantity: string; price: string; text: string; less?: boolean }[];
  instalments: readonly { percent: string; text: string; event: 'acceptance' | 'hand' }[];
  articles: readonly { title: string; title_ar: string; text: string; text_ar: string }[];
  /** By its client, who accepts by the link. */
  answered?: string;
  answeredBy?: string;
};

export const demoAnnexes = (today: string): DemoAnnex[] => {
  const day = (daysAgo: number): string => workdayBefore(addDays(today, -daysAgo));
  return [
    {
      reference: 'CT-2403-A',
      to: 'CT-2403',
      date: day(16),
      subject: 'إضافة قبو لمواقف السيارات',
      days: 30,
      answered: day(13),
      answeredBy: 'خالد العتيبي',
      lines: [
        { service: 'S-02', quantity: '1', price: '45000.00', text: 'مخططات القبو الإنشائية والمعمارية' },
      ],
      instalments: [
        { percent: '40', text: 'مخططات القبو الابتدائية', event: 'acceptance' },
        { percent: '60', text: 'مخططات القبو التنفيذية', event: 'hand' },
      ],
      articles: [
        {
          title_ar: 'الأعمال المضافة',
          title: 'What is added',
          text_ar: richOf([
            'يُضاف إلى نطاق العقد تصميم قبو لمواقف السيارات يتسع لأربعين سيارة، مع مخططات العزل والتهوية.',
            'تُضاف قيمته {الإجمالي} شاملة الضريبة إلى قيمة العقد، وتبقى بقية بنوده سارية.',
          ]),
          text: richOf([
            'A basement for forty cars is designed as well, with its drawings of insulation and ventilation.',
            'It adds {total} with VAT to the contract, whose other articles remain in force.',
          ]),
        },
      ],
    },
    {
      reference: 'CT-2403-B',
      to: 'CT-2403',
      date: day(2),
      subject: 'حذف تصميم واجهة المبنى الخلفية',
      days: -7,
      lines: [{ service: 'S-01', quantity: '1', price: '12000.00', text: 'الواجهة الخلفية', less: true }],
      instalments: [],
      articles: [
        {
          title_ar: 'الأعمال المحذوفة',
          title: 'What is taken off',
          text_ar: richOf(['تُحذف الواجهة الخلفية من نطاق العقد، وتُخفض المراحل غير المفوترة بقيمتها.']),
          text: richOf([
            'The rear facade is not designed; what is not invoiced yet is lowered by what it comes to.',
          ]),
        },
      ],
    },
  ];
};
