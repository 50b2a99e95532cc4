// The contract templates of the demo company in both languages, as an office pastes them: each heading begins an article, and fields fill themselves. All of them are invented.
import type { FieldValue } from '#shared/resources/fields.ts';
import { type Article, designArticles } from './demoArticles.ts';

const supervisionArticles: readonly Article[] = [
  {
    title_ar: 'موضوع العقد',
    title: 'Object of the contract',
    ar: [
      'تتولى {المكتب} (الطرف الأول) الإشراف الهندسي على تنفيذ {موضوع العقد} لصالح {العميل} (الطرف الثاني)، وفق المخططات المعتمدة ورخصة البناء وكود البناء السعودي.',
      'ترخيص المكتب رقم {ترخيص المكتب}، وترخيص المهندس المشرف رقم {ترخيص المهندس}.',
    ],
    en: [
      '{office} (the first party) supervises the construction of {object} for {client} (the second party), by the approved drawings, the building permit and the Saudi building code.',
      'Licence of the office: {office licence}; licence of the supervising engineer: {engineer licence}.',
    ],
  },
  {
    title_ar: 'مدة الإشراف',
    title: 'Duration',
    ar: [
      'مدة الإشراف {المدة} تبدأ من {تاريخ البدء} وتنتهي في {تاريخ الانتهاء}.',
      'إذا تأخر المقاول عن برنامجه لأسباب لا تعود إلى الطرف الأول، مُدد الإشراف بملحق يحدد المدة والأتعاب.',
    ],
    en: [
      'The supervision takes {duration}, from {start} to {end}.',
      'Where the contractor is late for reasons that are not those of the first party, an annex extends the supervision and states days and fees.',
    ],
  },
  {
    title_ar: 'الزيارات والتقارير',
    title: 'Visits and reports',
    ar: [
      'يزور المهندس المشرف الموقع ثلاث مرات في الأسبوع على الأقل، ويحضر صب الخرسانة وفحوص المواد.',
      'يُقدم الطرف الأول تقريراً شهرياً مصوراً عن نسبة الإنجاز والملاحظات وما اتُّخذ بشأنها.',
    ],
    en: [
      'The engineer visits the site three times a week at least, and is present when concrete is poured and materials are tested.',
      'Each month the first party reports, with photographs, what is done, what was remarked and what came of it.',
    ],
  },
  {
    title_ar: 'الأتعاب وطريقة الدفع',
    title: 'Fees and payment',
    ar: [
      'أتعاب الإشراف {الإجمالي} شاملة ضريبة القيمة المضافة ({الإجمالي كتابة}).',
      'تُدفع بحسب جدول الدفعات خلال خمسة عشر يوماً من تاريخ كل فاتورة.',
    ],
    en: [
      'The fees come to {total} with VAT ({total in words}).',
      'They are paid by the schedule of instalments, within fifteen days of each invoice.',
    ],
  },
  {
    title_ar: 'التزامات الطرف الأول',
    title: 'Obligations of the first party',
    ar: [
      'مراجعة مخططات الورشة واعتماد المواد خلال خمسة أيام عمل، واعتماد مستخلصات المقاول بعد مطابقتها بالموقع.',
      'إخطار الطرف الثاني والبلدية كتابةً بأي مخالفة للمخططات المعتمدة.',
    ],
    en: [
      'Shop drawings and materials are reviewed within five working days; payment certificates of the contractor are approved once they agree with the site.',
      'The second party and the municipality are notified in writing of anything that departs from the approved drawings.',
    ],
  },
  {
    title_ar: 'التزامات الطرف الثاني',
    title: 'Obligations of the second party',
    ar: [
      'تسليم رخصة البناء وعقد المقاول والمخططات المعتمدة، وتمكين المهندس من دخول الموقع.',
      'عدم توجيه المقاول إلى أي تعديل إلا عن طريق الطرف الأول.',
    ],
    en: [
      'The permit, the contract of the contractor and the approved drawings are handed over, and the engineer may enter the site.',
      'The contractor is instructed through the first party alone.',
    ],
  },
  {
    title_ar: 'المسؤولية والإنهاء',
    title: 'Liability and termination',
    ar: [
      'لا يُعفي الإشراف المقاول من مسؤوليته عن سلامة التنفيذ والعاملين.',
      'لأي من الطرفين إنهاء العقد بإشعار مكتوب قبل ثلاثين يوماً، وتُستحق أتعاب ما أُشرف عليه إلى تاريخ الإنهاء.',
    ],
    en: [
      'Supervision does not release the contractor from the responsibility for the works and for the people on the site.',
      'Either party may terminate by thirty days’ written notice; what was supervised up to then is paid.',
    ],
  },
];

const headed = (title: string, paragraphs: readonly string[]): object[] => [
  { insert: title },
  { insert: '\n', attributes: { header: 2 } },
  { insert: `${paragraphs.join('\n')}\n` },
];

const textsOf = (articles: readonly Article[]): Record<'text' | 'text_ar', string> => ({
  text: JSON.stringify(articles.flatMap(({ title, en }) => headed(title, en))),
  text_ar: JSON.stringify(articles.flatMap(({ title_ar, ar }) => headed(title_ar, ar))),
});

/** The first is due once the contract is accepted, the others when a user says so. */
const instalmentsOf = (...rows: readonly (readonly [text: string, percent: string])[]): FieldValue =>
  rows.map(([text, percent], at) => ({ text, percent, event: at === 0 ? 'acceptance' : 'hand' }));

export const demoTemplates: readonly Readonly<Record<string, FieldValue>>[] = [
  {
    code: 'CT-DESIGN',
    name: 'Architectural design',
    name_ar: 'تصميم معماري',
    duration: 4,
    durationUnit: 'month',
    advancePercent: '10',
    instalments: instalmentsOf(
      ['الفكرة التصميمية', '20'],
      ['المخططات الابتدائية', '30'],
      ['المخططات التنفيذية', '30'],
      ['التسليم النهائي', '20'],
    ),
    ...textsOf(designArticles),
  },
  {
    code: 'CT-SUPERVISION',
    name: 'Site supervision',
    name_ar: 'إشراف على التنفيذ',
    duration: 12,
    durationUnit: 'month',
    instalments: instalmentsOf(
      ['بدء الإشراف', '10'],
      ['إنجاز الأساسات', '20'],
      ['إنجاز الهيكل الإنشائي', '30'],
      ['إنجاز التشطيبات', '30'],
      ['التسليم الابتدائي', '10'],
    ),
    ...textsOf(supervisionArticles),
  },
];
