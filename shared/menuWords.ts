// Words by which people look for a screen and that are not part of its title, in both languages: those that mean it most come first.
import { searchKey } from './kernel/searchKey.ts';
import type { Route, RouteName } from './routes.ts';

const report = 'تقرير، تقارير · report, reports';

const words: Partial<Record<RouteName, string>> = {
  'pms.quote': 'عرض سعر، عروض أسعار، تسعيرة، مسودة، مسودات · quotation, offer, estimate, drafts',
  'pms.quote.new': 'عرض سعر، تسعيرة جديدة · new quotation, offer',
  'pms.contracts.list': 'عقد، عقود، اتفاقية · contract, contracts, agreements',
  'pms.contracts.new': 'عقد، اتفاقية · contract, agreement',
  'pms.contracts.milestones':
    'دفعات العقود، دفعة مستحقة، فوترة المراحل، مستخلص · instalments, milestone, to invoice, progress billing',
  'pms.settings.rates':
    'أسعار المتر، أتعاب التصميم، معامل الأرض، الحد الأدنى · price per square metre, fees, minimum',
  'pms.settings.options': 'واجهات، قطاعات، مخرجات التصميم · facades, sections, design outputs',
  'pms.settings.cities':
    'نسبة البناء، معامل البناء، رسوم الزيارة، البلدية · coverage, floor-area ratio, visit fees, municipality',
  'pms.settings.rooms': 'غرفة، الغرف، المساحات المعتادة · rooms, usual areas',
  invoices: 'فاتورة، مبيعات، مشتريات · sales, purchases',
  'invoices.list':
    'فاتورة، مسودة، مسودات، فواتير المبيعات، فواتير المشتريات، إشعار دائن، مرتجع · sales, purchases, credit notes, bills, drafts',
  'invoices.new':
    'فاتورة، فاتورة مبيعات، فاتورة مشتريات، بيع، شراء، إشعار دائن · sales invoice, purchase, bill, credit note',
  'finance.vouchers.new': 'قيد يومية، سند قبض، سند صرف، تحويل · journal entry, receipt, payment, transfer',
  'finance.vouchers.list':
    'سند، قيد، القيود، مسودة، مسودات، استيراد، سندات القبض والصرف · journal entries, drafts, import, receipts, payments',
  'finance.vouchers.import': 'إكسل، رفع ملف، قيود · Excel, CSV, upload',
  'finance.receipts.new': 'قبض، تحصيل، استلام مبلغ، دفعة من عميل · receive money, collect, customer payment',
  'finance.payments.new': 'صرف، دفع، سداد مورد · pay, supplier payment, disburse',
  'finance.arap.ar': 'مديونية، المستحق على العملاء، عملاء، عميل · debtors, AR, open items, customers',
  'finance.arap.ap': 'المستحق للموردين، دائنون، موردون، مورد · creditors, AP, open items, suppliers',
  'finance.arap.ageing': `أعمار الديون، المتأخرات، العملاء، الموردون · aging, overdue, debts · ${report}`,
  'finance.arap.cheques': 'شيك، شيكات، أوراق قبض · check, checks',
  'finance.arap.allocations.list': 'تسوية، مقاصة، تخصيص الدفعات · allocation, matching, set-off',
  'finance.settings.accounts': 'حساب، شجرة الحسابات · accounts tree, ledger account',
  'finance.settings.years':
    'إقفال، إقفال الشهر، إغلاق، إقفال السنة المالية، إغلاق السنة، السنوات المالية، الإقفال السنوي، قيود الإقفال، الأرباح المبقاة، ختم السنة، تاريخ الإقفال، قفل الفترة، استثناء · ' +
    'close, month end, close the fiscal year, fiscal years, year end, closing entries, retained earnings, seal, period lock, exception',
  'finance.opening':
    'القيد الافتتاحي، رصيد أول المدة، أرصدة العملاء والموردين · opening entry, opening balance',
  'finance.settings.banks': 'بنك، صندوق، الصناديق، الآيبان · cash boxes, IBAN',
  'finance.settings.costCentres': 'مركز تكلفة، مشروع · cost center, project',
  'finance.audit': 'تدقيق، إصلاح الدفاتر، الأختام، فحص السلامة · audit, repair the books, seals, integrity',
  'finance.reports.accountStatement': `حركة الحساب، كشف عميل، كشف مورد، دفتر الأستاذ · ledger, customer, supplier · ${report}`,
  'finance.reports.dayBook': `اليومية، القيود اليومية · journal, daybook · ${report}`,
  'finance.reports.trialBalance': `أرصدة الحسابات · balances · ${report}`,
  'finance.reports.profitLoss': `الأرباح والخسائر، ربح، خسارة، إيرادات، مصروفات · income statement, P&L, revenue, expenses · ${report}`,
  'finance.reports.balanceSheet': `الميزانية العمومية، أصول، خصوم · financial position, assets, liabilities · ${report}`,
  'finance.reports.cashFlow': `سيولة، نقد · liquidity · ${report}`,
  'finance.reports.vatReturn': `ضريبة، إقرار ضريبي، الزكاة والضريبة والجمارك · tax return, ZATCA · ${report}`,
  'finance.reports.vatDocuments': `ضريبة، مستندات الإقرار · tax documents · ${report}`,
  'finance.reports.withholdingTax': `ضريبة، استقطاع · WHT · ${report}`,
  'settings.general': 'بيانات الشركة، الشعار، الألوان، الرقم الضريبي · company, logo, colours, VAT number',
  'settings.users': 'مستخدم، دعوة مستخدم · invite a user',
  'settings.roles': 'دور، صلاحية، الصلاحيات · permissions, rights',
  'settings.schedules': `إرسال دوري، جدولة · schedule, send regularly · ${report}`,
  'settings.workflows': 'الاعتماد، الموافقات · approvals',
  'settings.log': 'تدقيق، من غيّر · audit trail, history',
  'settings.definitions.branches': 'فرع · branch',
  'settings.definitions.warehouses': 'مستودع، مخزن، مخازن · warehouse, store, storage',
  'settings.definitions.stock-reasons': 'تالف، جرد، عجز، زيادة · damage, count, shortage',
  'settings.definitions.taxes': 'ضريبة، ضريبة القيمة المضافة · VAT',
  'settings.definitions.products':
    'منتج، صنف، أصناف، بضاعة، سلعة، مادة، باركود، سعر · item, items, goods, stock, barcode, price',
  'settings.definitions.services': 'خدمة، صنف، أصناف، سعر · item, items, price',
  'settings.definitions.units': 'وحدة، وحدة القياس · unit of measure',
  'settings.definitions.categories': 'تصنيف، فئة، مجموعة أصناف · category, group',
  'settings.definitions.payment-methods': 'طريقة دفع، نقد، شبكة، مدى · cash, card',
  'settings.voucherTypes': 'سند، ترقيم السندات · numbering',
  'crm.parties':
    'عميل، مورد، عملاء، موردين، زبون، زبائن، جهة تعامل، أطراف · customer, supplier, client, vendor, party, contact',
  'crm.balances': 'رصيد، أرصدة، مديونية، عميل، مورد · balance, owed, customer, supplier',
  'hr.employees.list': 'موظف، موظفين، عامل · employee, staff, people',
  'me.inbox': 'اعتماد، موافقة، بانتظاري · approve, approvals, waiting',
  'me.profile': 'كلمة المرور، توقيع، صورة، ملفي · password, signature, photo, profile',
  'me.settings': 'اللغة، المظهر الداكن، إشعارات البريد · language, dark, theme',
  'me.notifications': 'تنبيه، تنبيهات · alert',
};

export const menuWords = (name: RouteName): string => words[name] ?? '';

/** The text that a search for a screen looks into: its titles, its words, and further words of the caller. */
export const menuKey = ({ name, title }: Pick<Route, 'name' | 'title'>, further = ''): string =>
  searchKey([title.ar, title.en, menuWords(name), further].join(' · '));
