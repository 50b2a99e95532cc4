// Words by which people look for a screen and that are not part of its title, in both languages.
import { searchKey } from './kernel/searchKey.ts';
import type { Route, RouteName } from './routes.ts';

const words: Partial<Record<RouteName, string>> = {
  'finance.vouchers.new': 'قيد يومية، سند قبض، سند صرف، تحويل · journal entry, receipt, payment, transfer',
  'finance.vouchers.list':
    'القيود، المسودات، استيراد، سندات القبض والصرف · journal entries, drafts, import, receipts, payments',
  'finance.settings.accounts': 'شجرة الحسابات · accounts tree',
  'finance.settings.years':
    'إقفال السنة المالية، إغلاق السنة، السنوات المالية، الإقفال السنوي، قيود الإقفال، الأرباح المبقاة، ختم السنة، تاريخ الإقفال، قفل الفترة، استثناء · ' +
    'close the fiscal year, fiscal years, year end, closing entries, retained earnings, seal, period lock, exception',
  'finance.opening':
    'القيد الافتتاحي، رصيد أول المدة، أرصدة العملاء والموردين · opening entry, opening balance',
  'finance.settings.banks': 'بنك، صندوق، الصناديق، الآيبان · cash boxes, IBAN',
  'finance.audit': 'تدقيق، إصلاح الدفاتر، الأختام، فحص السلامة · audit, repair the books, seals, integrity',
  'finance.reports.accountStatement': 'حركة الحساب، كشف عميل، كشف مورد · ledger, customer, supplier',
  'settings.general': 'بيانات الشركة، الشعار، الألوان، الرقم الضريبي · company, logo, colours, VAT number',
  'settings.users': 'دعوة مستخدم · invite a user',
  'settings.roles': 'دور، صلاحية، الصلاحيات · permissions, rights',
  'settings.schedules': 'إرسال دوري، جدولة · schedule, send regularly',
  'settings.workflows': 'الاعتماد، الموافقات · approvals',
  'settings.log': 'تدقيق، من غيّر · audit trail, history',
  'settings.definitions.branches': 'فرع · branch',
  'settings.definitions.taxes': 'ضريبة القيمة المضافة · VAT',
  'settings.voucherTypes': 'ترقيم السندات · numbering',
};

/** The text that a search for a screen looks into: its titles, its words, and further words of the caller. */
export const menuKey = ({ name, title }: Pick<Route, 'name' | 'title'>, further = ''): string =>
  searchKey([title.ar, title.en, words[name] ?? '', further].join(' · '));
