// Rights that no column of the grid says: each has a sentence of its own.
import { stampRight } from '../attachments/pictureRights.ts';
import type { Grant } from '../auth/user.ts';
import { badDebtRight } from '../finance/arap/badDebt.ts';
import { writeOffRight } from '../finance/arap/writeOff.ts';
import { signOnPaperRight } from '../invoices/contracts/signOnPaper.ts';
import type { Label } from '../resources/fields.ts';

export type SpecialPermission = Grant & { label: Label; text: Label };

/** What no column of the grid says: each has a sentence of its own. */
export const specialPermissions: readonly SpecialPermission[] = [
  {
    name: 'lock',
    action: 'edit',
    label: { en: 'Lock periods', ar: 'إقفال الفترات' },
    text: {
      en: 'Locks the books up to a day, and opens fiscal years. To move the lock date back takes the right to close fiscal years as well.',
      ar: 'يقفل الدفاتر حتى يوم معيّن، ويفتح السنوات المالية. إرجاع تاريخ الإقفال إلى الوراء يحتاج أيضاً حق إقفال السنوات المالية.',
    },
  },
  {
    name: 'lock_exception',
    action: 'edit',
    label: { en: 'Grant exceptions from the lock', ar: 'منح استثناءات من الإقفال' },
    text: {
      en: 'Lets others post on locked days for some hours, with a reason.',
      ar: 'يسمح لغيره بالترحيل في أيام مقفلة ساعات محدودة مع ذكر السبب.',
    },
  },
  {
    name: 'seal_year',
    action: 'edit',
    label: { en: 'Seal fiscal years', ar: 'ختم السنوات المالية' },
    text: {
      en: 'Seals locked fiscal years, so that nobody posts into them, and takes the seal off again.',
      ar: 'يختم السنوات المالية المقفلة فلا يرحّل فيها أحد، ويرفع الختم عنها.',
    },
  },
  {
    name: 'close_year',
    action: 'edit',
    label: { en: 'Close fiscal years', ar: 'إقفال السنوات المالية' },
    text: {
      en: 'Closes a fiscal year with its closing vouchers, undoes the close, and may move the lock date back.',
      ar: 'يقفل السنة المالية بقيود إقفالها، ويتراجع عن الإقفال، ويُرجع تاريخ الإقفال إلى الوراء.',
    },
  },
  {
    name: 'repair_books',
    action: 'edit',
    label: { en: 'Repair the books', ar: 'إصلاح الدفاتر' },
    text: {
      en: 'Has what disagrees with the journal rebuilt from it.',
      ar: 'يعيد بناء ما يخالف دفتر اليومية.',
    },
  },
  {
    name: 'ledger',
    action: 'check',
    label: { en: 'Check the books', ar: 'فحص الدفاتر' },
    text: {
      en: 'Has the books checked against the journal.',
      ar: 'يفحص الدفاتر بمقارنتها بدفتر اليومية.',
    },
  },
  {
    name: 'export_all',
    action: 'export',
    label: { en: 'Export whole lists', ar: 'تصدير القوائم كاملة' },
    text: {
      en: 'Takes a list away as a file in full, beyond what one page shows.',
      ar: 'يصدّر القائمة كاملة في ملف، لا ما تعرضه صفحة واحدة منها فقط.',
    },
  },
  {
    name: 'send_outside',
    action: 'export',
    label: { en: 'Send reports outside', ar: 'إرسال التقارير إلى خارج المنشأة' },
    text: {
      en: 'Has scheduled reports sent to addresses of people who have no user, by a link that ends.',
      ar: 'يجدول إرسال التقارير إلى عناوين من لا مستخدم لهم، برابط محدود المدة.',
    },
  },
  {
    name: 'view_salary',
    action: 'view',
    label: { en: 'See wages', ar: 'الاطلاع على الرواتب' },
    text: {
      en: 'Sees and changes wages and bank accounts of employees, and the salaries and rates of degrees; for everybody else they are not there.',
      ar: 'يطّلع على رواتب الموظفين وحساباتهم البنكية ورواتب الدرجات وبدلاتها ويعدلها؛ ولا تظهر لغيره.',
    },
  },
  {
    name: 'view_cost',
    action: 'view',
    label: { en: 'See cost', ar: 'الاطلاع على التكلفة' },
    text: {
      en: 'Sees and changes what products cost the company; for everybody else it is not there.',
      ar: 'يطّلع على تكلفة المنتجات ويعدلها؛ ولا تظهر لغيره.',
    },
  },
  {
    name: 'negative_stock',
    action: 'post',
    label: { en: 'Sell more than there is', ar: 'البيع بأكثر من المتوفر' },
    text: {
      en: 'Posts sales of more than a warehouse holds, where the company allows it; the next receipt corrects their cost.',
      ar: 'يرحّل بيع ما يزيد على رصيد المستودع إن سمحت به الشركة، ثم يصحح الوارد التالي تكلفته.',
    },
  },
  {
    name: 'back_date',
    action: 'post',
    label: { en: 'Late stock documents', ar: 'مستندات المخزون المتأخرة' },
    text: {
      en: 'Posts documents that move stock on a day before the last move of a product; nothing that was posted is costed again.',
      ar: 'يرحّل مستندات تحرّك المخزون بتاريخ أقدم من آخر حركة للمنتج، ولا تُعاد تكلفة ما رُحّل.',
    },
  },
  {
    name: 'view_bank_details',
    action: 'view',
    label: { en: 'See bank accounts', ar: 'الاطلاع على أرقام الحسابات البنكية' },
    text: {
      en: 'Sees and changes the IBAN and the number of the company’s bank accounts.',
      ar: 'يطّلع على الآيبان وأرقام حسابات المنشأة في البنوك ويعدلها.',
    },
  },
  {
    name: stampRight[0],
    action: stampRight[1],
    label: { en: 'Print with stamp and signatures', ar: 'الطباعة بالختم والتوقيعات' },
    text: {
      en: 'Documents this user prints carry the stamp of the company and the signatures of those who answered for it.',
      ar: 'يحمل ما يطبعه ختم المنشأة وتوقيعات المسؤولين عنه.',
    },
  },
  {
    name: badDebtRight[0],
    action: badDebtRight[1],
    label: { en: 'Write off bad debts', ar: 'شطب الديون المعدومة' },
    text: {
      en: 'Writes off what customers will not pay, of any amount, and takes the VAT of it back.',
      ar: 'يشطب ما لن يدفعه العملاء مهما بلغ، ويسترد ضريبته.',
    },
  },
  {
    name: signOnPaperRight[0],
    action: signOnPaperRight[1],
    label: { en: 'Note contracts signed on paper', ar: 'تسجيل العقود الموقّعة ورقياً' },
    text: {
      en: 'Notes that a client has signed a contract on paper, with its scan among the files.',
      ar: 'يسجّل أن العميل وقّع العقد ورقياً، مع إرفاق صورته الممسوحة.',
    },
  },
  {
    name: 'party_terms',
    action: 'edit',
    label: { en: 'Set the terms of customers and suppliers', ar: 'تحديد شروط العملاء والموردين' },
    text: {
      en: 'Sets credit limits, days until credit is stopped, tax treatment and control accounts of customers and suppliers.',
      ar: 'يحدد حدود الائتمان ومهلة إيقاف الآجل والمعاملة الضريبية وحسابات الذمم للعملاء والموردين.',
    },
  },
  {
    name: 'credit_limit_override',
    action: 'post',
    label: { en: 'Sell beyond the credit limit', ar: 'البيع بما يتجاوز حد الائتمان' },
    text: {
      en: 'Posts on-account sales to customers who are over their credit limit or overdue; each is written to the log.',
      ar: 'يرحّل مبيعات آجلة لعملاء تجاوزوا حد الائتمان أو تأخروا في السداد، ويُدوَّن كل منها في السجل.',
    },
  },
  {
    name: writeOffRight[0],
    action: writeOffRight[1],
    label: { en: 'Write off small differences', ar: 'شطب الفروق الصغيرة' },
    text: {
      en: 'Writes off what little is left of open items, up to the limit of the company.',
      ar: 'يشطب ما بقي من البنود المفتوحة إذا قلّ عن حد المنشأة.',
    },
  },
  {
    name: 'force_logout',
    action: 'edit',
    label: { en: 'Log others out', ar: 'تسجيل خروج المستخدمين' },
    text: {
      en: 'Ends the sessions of another user at once.',
      ar: 'ينهي جلسات مستخدم آخر فوراً.',
    },
  },
  {
    name: 'reset_tfa',
    action: 'edit',
    label: { en: 'Reset two-step verification', ar: 'إعادة ضبط التحقق بخطوتين' },
    text: {
      en: 'Switches the second step of another user off, when the app and the recovery codes are lost.',
      ar: 'يوقف الخطوة الثانية لدخول مستخدم آخر حين يفقد التطبيق ورموز الاسترداد.',
    },
  },
];
