// Whether a company keeps stock, from which day, at which cost goods go out, whether more may be sold than there is, when a transfer is overdue, and how early an expiry is said.
import { usualTransferDays } from '../../inventory/transfers/transferLimits.ts';
import { choice, date, flag, whole } from '../../resources/fields.ts';
import { settingGroup } from '../settingGroup.ts';

/** As the record of the group is called. */
export const stockGroup = 'stock';

/** Where nothing else is said. */
export const expiryWarningDays = 30;

/** Fixed from the first move of stock on: what is in the books follows from them. */
export const fixedByMoves: readonly string[] = ['stock_kept', 'stock_from', 'stock_costing'];

/** Chosen for a company that signs up; others keep no stock until they say so. */
export const stockOfNewCompany = {
  stock_kept: true,
  expiry_warning_days: expiryWarningDays,
  stock_from: null,
  stock_costing: 'average',
  negative_stock: false,
  transfer_days: usualTransferDays,
} as const;

export const stockSettings = settingGroup({
  name: stockGroup,
  label: { en: 'Stock', ar: 'المخزون' },
  text: {
    en: 'Where stock is kept, invoices move the stock of products, and the cost of sales is posted with them. After the first move neither keeping stock, nor its first day, nor the valuation can be changed.',
    ar: 'عند متابعة المخزون تحرّك الفواتير مخزون المنتجات وتُرحّل معها تكلفة المبيعات. وبعد أول حركة لا تُغيَّر متابعة المخزون ولا تاريخ بدايتها ولا طريقة التقييم.',
  },
  fixedText: {
    en: 'Invoices move the stock of products, and the cost of sales is posted with them. Stock has moved already: keeping stock, its first day and the valuation stay as they are, because the books were counted by them.',
    ar: 'تحرّك الفواتير مخزون المنتجات وتُرحّل معها تكلفة المبيعات. وقد تحرّك المخزون بالفعل، فتبقى متابعته وتاريخ بدايتها وطريقة التقييم كما هي، لأن الدفاتر حُسبت بها.',
  },
  fields: {
    stock_kept: flag({ label: { en: 'Keep stock', ar: 'متابعة المخزون' }, initial: false }),
    stock_from: date({
      label: { en: 'From the day', ar: 'من تاريخ' },
      hint: {
        en: 'From the beginning if left empty; invoices before that day move no stock',
        ar: 'من البداية إن تُرك فارغاً؛ والفواتير قبل ذلك اليوم لا تحرّك المخزون',
      },
    }),
    stock_costing: choice({
      label: { en: 'Stock valuation', ar: 'تقييم المخزون' },
      hint: {
        en: 'Goods go out at the average cost of what is there, or at what the oldest of them cost; fixed from the first move on',
        ar: 'تُصرف البضاعة بمتوسط تكلفة المتوفر أو بتكلفة أقدمها، ولا يتغير ذلك بعد أول حركة',
      },
      required: true,
      initial: 'average',
      choices: {
        average: { en: 'Moving average', ar: 'المتوسط المرجح المتحرك' },
        fifo: { en: 'First in, first out', ar: 'الوارد أولاً صادر أولاً' },
      },
    }),
    negative_stock: flag({
      label: { en: 'Allow selling more than there is', ar: 'السماح بالبيع بأكثر من المتوفر' },
      hint: {
        en: 'For users with the right “Sell more than there is”; batches never go below zero',
        ar: 'لمن لديه صلاحية «البيع بأكثر من المتوفر»؛ ولا تنزل التشغيلات تحت الصفر',
      },
      initial: false,
    }),
    transfer_days: whole({
      label: { en: 'Transfers are overdue after days', ar: 'يتأخر التحويل بعد أيام' },
      hint: {
        en: 'Counted from the day on which the goods were sent',
        ar: 'تُحسب من يوم إرسال البضاعة',
      },
      min: 1,
      max: 365,
    }),
    expiry_warning_days: whole({
      label: { en: 'Warn before expiry (days)', ar: 'التنبيه قبل الانتهاء (بالأيام)' },
      hint: {
        en: 'Of batches, in lines and in the list of what expires',
        ar: 'للتشغيلات، في الأسطر وفي قائمة ما ينتهي',
      },
      min: 0,
      max: 365,
    }),
  },
  initial: {
    stock_kept: false,
    stock_from: null,
    stock_costing: 'average',
    negative_stock: false,
    transfer_days: usualTransferDays,
    expiry_warning_days: expiryWarningDays,
  },
});
