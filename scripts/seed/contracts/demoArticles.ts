// The articles of a design contract of the demo company, in both languages: all of them are invented, with fields that fill themselves.

/** One paragraph each. */
export type Article = { title_ar: string; title: string; ar: readonly string[]; en: readonly string[] };

export const designArticles: readonly Article[] = [
  {
    title_ar: 'موضوع العقد',
    title: 'Object of the contract',
    ar: [
      'اتفق الطرفان على أن تقدم {المكتب} (الطرف الأول) إلى {العميل} (الطرف الثاني) الأعمال الهندسية الخاصة بـ{موضوع العقد}، وفق السطور والمراحل المبينة في هذا العقد.',
      'يُعد ما سبق من مراسلات ومحاضر جزءاً مكملاً للعقد فيما لا يتعارض معه.',
    ],
    en: [
      '{office} (the first party) provides {client} (the second party) with the engineering services for {object}, by the lines and milestones of this contract.',
      'Earlier letters and minutes complete the contract where they do not contradict it.',
    ],
  },
  {
    title_ar: 'مدة العقد',
    title: 'Duration',
    ar: [
      'مدة تنفيذ الأعمال {المدة} تبدأ من {تاريخ البدء}، ولا تُحتسب منها مدد اعتماد الطرف الثاني أو الجهات الرسمية للمخططات.',
    ],
    en: [
      'The services take {duration} from {start}. Time that the second party or the authorities need to approve drawings is not counted.',
    ],
  },
  {
    title_ar: 'الأتعاب وطريقة الدفع',
    title: 'Fees and payment',
    ar: [
      'قيمة العقد {الإجمالي} شاملة ضريبة القيمة المضافة ({الإجمالي كتابة}).',
      'تُدفع الأتعاب على دفعات بحسب جدول الدفعات، وتُسدد كل دفعة خلال ثلاثين يوماً من تاريخ فاتورتها.',
    ],
    en: [
      'The contract comes to {total} with VAT ({total in words}).',
      'Fees are paid by the schedule of instalments, each within thirty days of its invoice.',
    ],
  },
  {
    title_ar: 'التزامات الطرف الأول',
    title: 'Obligations of the first party',
    ar: [
      'إعداد المخططات وفق كود البناء السعودي واشتراطات البلدية، وتسليمها مطبوعة وبصيغ رقمية.',
      'تعيين مهندس مسؤول عن المشروع، وتعديل المخططات مرتين في كل مرحلة دون مقابل.',
    ],
    en: [
      'Drawings follow the Saudi building code and the rules of the municipality, and are delivered on paper and as files.',
      'One engineer is responsible for the project; two revisions in each phase are free of charge.',
    ],
  },
  {
    title_ar: 'التزامات الطرف الثاني',
    title: 'Obligations of the second party',
    ar: [
      'تسليم صك الأرض وتقرير التربة والرفع المساحي، وإبداء ملاحظاته خلال عشرة أيام عمل من كل تسليم.',
      'سداد الدفعات في مواعيدها، ورسوم الجهات الرسمية.',
    ],
    en: [
      'The deed, the soil report and the survey are handed over; remarks follow within ten working days of each delivery.',
      'Instalments are paid in time, and the fees of the authorities.',
    ],
  },
  {
    title_ar: 'التعديلات والأعمال الإضافية',
    title: 'Changes and additional work',
    ar: ['لا يُعتد بأي تعديل على نطاق الأعمال أو قيمتها إلا بملحق يوقعه الطرفان، تُحدد فيه القيمة والمدة.'],
    en: ['Scope and value change only by an annex that both parties accept and that states amount and days.'],
  },
  {
    title_ar: 'إنهاء العقد',
    title: 'Termination',
    ar: [
      'لأي من الطرفين إنهاء العقد بإشعار مكتوب قبل ثلاثين يوماً، ويستحق الطرف الأول أتعاب المراحل المنجزة.',
    ],
    en: ['Either party may terminate by thirty days’ written notice; phases that are done are paid.'],
  },
  {
    title_ar: 'تسوية الخلافات',
    title: 'Disputes',
    ar: [
      'تُسوّى الخلافات ودياً خلال خمسة عشر يوماً، فإن تعذر ذلك فالمحكمة المختصة بمدينة الرياض، وتُطبق أنظمة المملكة العربية السعودية.',
    ],
    en: [
      'Disputes are settled amicably within fifteen days, else by the competent court in Riyadh, under the laws of Saudi Arabia.',
    ],
  },
];

export const richOf = (paragraphs: readonly string[]): string =>
  JSON.stringify([{ insert: `${paragraphs.join('\n')}\n` }]);

export const demoArticles = designArticles.map(({ title, title_ar, ar, en }) => ({
  title,
  title_ar,
  text_ar: richOf(ar),
  text: richOf(en),
}));
