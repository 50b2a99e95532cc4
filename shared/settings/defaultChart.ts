// The default Saudi chart of accounts that every new company starts with: 136 accounts, 107 of them leaves (B11).
import { accountRoot, type ControlKind, cashFlowClass, type LedgerAccount } from '../ledger/ledgerAccount.ts';

/** code | parent | G group or L leaf | root | subtype | cash-flow class | English | Arabic | mapping role */
const rows = `
1||G|asset|||Assets|الأصول|
11|1|G|asset|current||Current assets|الأصول المتداولة|
110|11|G|asset|cash||Cash on hand|النقدية في الصندوق|
11001|110|L|asset|cash|cash|Main cash box|الصندوق الرئيسي|cash_account
11002|110|L|asset|cash|cash|Petty cash|صندوق المصروفات النثرية|
11003|110|L|asset|cash|cash|Point-of-sale tills|صناديق نقاط البيع|pos_cash
111|11|G|asset|bank||Banks|البنوك|
11101|111|L|asset|bank|cash|Current account – main bank|الحساب الجاري – البنك الرئيسي|bank_account
11102|111|L|asset|bank|cash|Card payments awaiting settlement|مدفوعات البطاقات قيد التسوية|card_account
11103|111|L|asset|cheques|wc|Cheques under collection|شيكات تحت التحصيل|cheques_in
112|11|G|asset|receivable||Receivables|الذمم المدينة|
11201|112|L|asset|receivable|wc|Trade receivables|ذمم العملاء|credit_account (sales)
11202|112|L|asset|allowance|noncash|Allowance for doubtful debts|مخصص الديون المشكوك في تحصيلها|
11203|112|L|asset|receivable|wc|Retentions receivable|محتجزات مدينة لدى العملاء|retention_receivable
11204|112|L|asset|receivable|wc|Employee advances and loans|سلف وقروض الموظفين|employee_advance
11205|112|L|asset|current|wc|Other receivables|ذمم مدينة أخرى|
113|11|G|asset|inventory||Inventory|المخزون|
11301|113|L|asset|inventory|wc|Goods for resale|بضاعة بغرض البيع|inventory_account
11302|113|L|asset|inventory|wc|Goods in transit between branches|بضاعة بالطريق بين الفروع|transit_account
11303|113|L|asset|inventory|wc|Supplies and materials|مواد ومستلزمات|
114|11|G|asset|current||Prepayments and advances|المصروفات المقدمة والدفعات المقدمة|
11401|114|L|asset|current|wc|Prepaid rent|إيجار مدفوع مقدماً|
11402|114|L|asset|current|wc|Prepaid insurance and fees|تأمين ورسوم مدفوعة مقدماً|
11403|114|L|asset|advance|wc|Advances to suppliers|دفعات مقدمة للموردين|supplier_advance
11404|114|L|asset|current|wc|Refundable deposits|تأمينات مستردة|
11405|114|L|asset|current|wc|Accrued revenue (work not invoiced)|إيرادات مستحقة غير مفوترة|
115|11|G|asset|tax||Input VAT|ضريبة المدخلات|
11501|115|L|asset|tax|wc|Input VAT (separate from output, optional)|ضريبة القيمة المضافة على المشتريات|vat_input_account
11502|115|L|asset|tax|wc|VAT paid at customs|ضريبة القيمة المضافة المدفوعة للجمارك|vat_customs_account
116|11|G|asset|control||Inter-branch|الحسابات بين الفروع|
11601|116|L|asset|inter_branch|wc|Inter-branch current account|الحساب الجاري بين الفروع|inter_branch
11602|116|L|asset|suspense|wc|Suspense|حساب معلق|
12|1|G|asset|noncurrent||Non-current assets|الأصول غير المتداولة|
120|12|G|asset|fixed||Property and equipment|الممتلكات والمعدات|
12001|120|L|asset|fixed|inv|Land|أراضٍ|
12002|120|L|asset|fixed|inv|Buildings|مبانٍ|
12003|120|L|asset|fixed|inv|Furniture and fixtures|أثاث وتجهيزات|
12004|120|L|asset|fixed|inv|Computers and devices|أجهزة حاسب آلي|
12005|120|L|asset|fixed|inv|Vehicles|سيارات|
12006|120|L|asset|fixed|inv|Tools and equipment|عدد ومعدات|
12007|120|L|asset|fixed|inv|Software|برامج|
12008|120|L|asset|fixed|inv|Projects under construction|مشاريع تحت التنفيذ|
121|12|G|asset|accdep||Accumulated depreciation|مجمع الإهلاك|
12101|121|L|asset|accdep|noncash|Accumulated depreciation – buildings|مجمع إهلاك المباني|
12102|121|L|asset|accdep|noncash|Accumulated depreciation – furniture|مجمع إهلاك الأثاث|
12103|121|L|asset|accdep|noncash|Accumulated depreciation – computers and software|مجمع إهلاك الأجهزة والبرامج|
12104|121|L|asset|accdep|noncash|Accumulated depreciation – vehicles and tools|مجمع إهلاك السيارات والعدد|
2||G|liability|||Liabilities|الالتزامات|
21|2|G|liability|current||Current liabilities|الالتزامات المتداولة|
211|21|G|liability|payable||Payables|الذمم الدائنة|
21101|211|L|liability|payable|wc|Trade payables|ذمم الموردين|credit_account (purchase)
21102|211|L|liability|current|wc|Goods received not invoiced|بضاعة مستلمة غير مفوترة|grni_account
21103|211|L|liability|advance|wc|Advances from customers|دفعات مقدمة من العملاء|customer_advance
21104|211|L|liability|payable|wc|Retentions payable|محتجزات دائنة للمقاولين|retention_payable
21105|211|L|liability|cheques|wc|Post-dated cheques issued|شيكات مؤجلة الدفع|cheques_out
212|21|G|liability|current||Accruals|المستحقات|
21201|212|L|liability|current|wc|Salaries payable|رواتب مستحقة|salaries_payable
21202|212|L|liability|current|wc|Accrued expenses|مصروفات مستحقة|
21203|212|L|liability|current|wc|Social insurance (GOSI) payable|مستحقات التأمينات الاجتماعية|
21204|212|L|liability|provision|noncash|Leave provision|مخصص الإجازات|leave_provision
213|21|G|liability|tax||Taxes|الضرائب والزكاة|
21301|213|L|liability|tax|wc|Output VAT / VAT control|ضريبة القيمة المضافة|vat_account
21302|213|L|liability|tax|wc|VAT settlement|تسوية ضريبة القيمة المضافة|vat_settlement
21303|213|L|liability|tax|wc|Withholding tax payable|ضريبة استقطاع مستحقة|wht_account
21304|213|L|liability|tax|wc|Zakat payable|زكاة مستحقة|
214|21|G|liability|current||Other current liabilities|التزامات متداولة أخرى|
21401|214|L|liability|current|wc|Deferred revenue|إيرادات مؤجلة|
21402|214|L|liability|loan|fin|Short-term loans|قروض قصيرة الأجل|
21403|214|L|liability|current|wc|Other payables|ذمم دائنة أخرى|customs_payable
22|2|G|liability|noncurrent||Non-current liabilities|الالتزامات غير المتداولة|
22001|22|L|liability|loan|fin|Long-term loans|قروض طويلة الأجل|
22002|22|L|liability|provision|noncash|End-of-service provision|مخصص مكافأة نهاية الخدمة|eos_provision
3||G|equity|||Equity|حقوق الملكية|
31|3|G|equity|||Capital and reserves|رأس المال والاحتياطيات|
31001|31|L|equity|capital|fin|Capital|رأس المال|
31002|31|L|equity|reserve|fin|Statutory reserve|الاحتياطي النظامي|
31003|31|L|equity|retained|fin|Retained earnings|الأرباح المبقاة|retained_account
31004|31|L|equity|drawings|fin|Partners' current account|جاري الشركاء|
31005|31|L|equity|opening|fin|Opening balance equity (must end at zero)|حساب الأرصدة الافتتاحية|opening_account
4||G|revenue|||Revenue|الإيرادات|
41|4|G|revenue|operating||Operating revenue|الإيرادات التشغيلية|
41001|41|L|revenue|sales||Sales of goods|مبيعات البضائع|sales_account
41002|41|L|revenue|service||Design and engineering services|إيرادات خدمات التصميم والهندسة|service_sales_account
41003|41|L|revenue|service||Supervision services|إيرادات خدمات الإشراف|
41004|41|L|revenue|contra||Sales returns|مردودات المبيعات|sales_return_account
41005|41|L|revenue|contra||Sales discounts|خصومات ممنوحة|discount_account
42|4|G|revenue|other||Other income|إيرادات أخرى|
42001|42|L|revenue|other||Miscellaneous income|إيرادات متنوعة|
42002|42|L|revenue|fx||Realised exchange gains|أرباح فروق عملة محققة|fx_gain_realised
42003|42|L|revenue|fx||Unrealised exchange gains|أرباح فروق عملة غير محققة|fx_gain_unrealised
42004|42|L|revenue|other||Stock count gains|فائض جرد المخزون|stock_gain
42005|42|L|revenue|rounding||Rounding differences|فروقات التقريب|rounding_account
42006|42|L|revenue|disposal||Gains on disposal of assets|أرباح بيع أصول|
42007|42|L|revenue|cash_over||Cash over and short|فائض وعجز الصندوق|cash_difference
5||G|expense|||Expenses|المصروفات|
51|5|G|expense|cost||Cost of sales|تكلفة المبيعات|
51001|51|L|expense|cost||Cost of goods sold|تكلفة البضاعة المباعة|cogs_account
51002|51|L|expense|cost||Purchases (not stocked / periodic)|مشتريات|purchase_account
51003|51|L|expense|cost||Purchased services and subcontractors|مشتريات خدمات ومقاولو الباطن|service_purchase_account
51004|51|L|expense|cost||Purchase returns|مردودات المشتريات|
51005|51|L|expense|cost||Discounts received|خصومات مكتسبة|
51006|51|L|expense|cost||Freight and customs|شحن وجمارك|
51007|51|L|expense|cost||Stock losses and damage|عجز وتلف المخزون|stock_loss
51008|51|L|expense|cost||Purchase price variance|فروقات أسعار الشراء|stock_variance
52|5|G|expense|staff||Staff costs|تكاليف الموظفين|
52001|52|L|expense|staff||Basic salaries|الرواتب الأساسية|
52002|52|L|expense|staff||Housing allowance|بدل سكن|
52003|52|L|expense|staff||Transport and other allowances|بدل نقل وبدلات أخرى|
52004|52|L|expense|staff||Social insurance|التأمينات الاجتماعية|
52005|52|L|expense|staff||Leave expense|مصروف الإجازات|leave_expense
52006|52|L|expense|staff||End-of-service expense|مصروف مكافأة نهاية الخدمة|eos_expense
52007|52|L|expense|staff||Business trips|مصروفات السفر والانتداب|trip_expense
52008|52|L|expense|staff||Residence permits and government fees|رسوم الإقامات والرسوم الحكومية|
52009|52|L|expense|staff||Medical insurance|التأمين الطبي|
53|5|G|expense|admin||General and administrative|المصروفات العمومية والإدارية|
53001|53|L|expense|admin||Rent|إيجارات|
53002|53|L|expense|admin||Electricity and water|كهرباء ومياه|
53003|53|L|expense|admin||Telephone and internet|هاتف وإنترنت|
53004|53|L|expense|admin||Stationery and printing|قرطاسية ومطبوعات|
53005|53|L|expense|admin||Maintenance|صيانة|
53006|53|L|expense|admin||Vehicles and fuel|سيارات ووقود|
53007|53|L|expense|admin||Marketing and advertising|تسويق وإعلان|
53008|53|L|expense|admin||Professional fees|أتعاب مهنية|
53009|53|L|expense|admin||Subscriptions and software|اشتراكات وبرامج|
53010|53|L|expense|depr||Depreciation|مصروف الإهلاك|depreciation_account
53011|53|L|expense|admin||Doubtful debts|ديون مشكوك في تحصيلها|bad_debt_account
53012|53|L|expense|admin||Hospitality and cleaning|ضيافة ونظافة|
53013|53|L|expense|admin||Non-recoverable VAT|ضريبة قيمة مضافة غير مستردة|
53014|53|L|expense|admin||Fines|غرامات|
54|5|G|expense|finance||Finance costs, zakat|تكاليف التمويل والزكاة|
54001|54|L|expense|finance||Bank charges|مصروفات بنكية|
54002|54|L|expense|finance||Finance costs|تكاليف تمويل|
54003|54|L|expense|fx||Realised exchange losses|خسائر فروق عملة محققة|fx_loss_realised
54004|54|L|expense|fx||Unrealised exchange losses|خسائر فروق عملة غير محققة|fx_loss_unrealised
54005|54|L|expense|zakat||Zakat expense|مصروف الزكاة|
54006|54|L|expense|disposal||Losses on disposal of assets|خسائر بيع أصول|
`;

const controlOfSubtype: Record<string, ControlKind> = {
  receivable: 'receivable',
  payable: 'payable',
  bank: 'bank',
  cash: 'cash',
  cheques: 'cheques',
  inventory: 'inventory',
  tax: 'tax',
};

/** Advances of employees stand among the receivables, but employees are no parties. */
const withoutParty = 'employee_advance';

const controlOf = (account: { group: boolean; subtype: string; mapping: string }): ControlKind => {
  if (account.group || account.mapping === withoutParty) return 'none';
  return controlOfSubtype[account.subtype] ?? 'none';
};

const accountOfRow = (row: string): LedgerAccount => {
  const [code = '', parent, kind, root, subtype = '', cashFlow = '', name = '', name_ar = '', mapping = ''] =
    row.split('|');
  const group = kind === 'G';
  return {
    code,
    name,
    name_ar,
    parent: parent || null,
    group,
    root: accountRoot.parse(root),
    subtype,
    cashFlow: cashFlowClass.parse(cashFlow),
    control: controlOf({ group, subtype, mapping }),
    mapping: mapping || null,
    currency: null,
    branches: [],
    active: true,
    rev: 1,
  };
};

export const defaultChart: readonly LedgerAccount[] = rows.trim().split('\n').map(accountOfRow);
