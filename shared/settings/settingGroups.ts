// The settings of a company as data, group by group: each is a card of the general settings with its call, its checks and its words in the log.
import { attachmentSettings } from '../attachments/limits.ts';
import { taxPeriodLengths } from '../finance/taxes/taxPeriods.ts';
import { numberFormatFault, numberFormatGroup, usualNumberFormat } from '../ledger/numberFormat.ts';
import { choice, colour, flag, money, note, text, whole } from '../resources/fields.ts';
import type { RowFaults } from '../resources/resource.ts';
import { productTheme } from './defaultTheme.ts';
import { nationalAddress } from './nationalAddress.ts';
import { type SettingFields, type SettingGroup, settingGroup } from './settingGroup.ts';
import { stockSettings } from './stock/stockSetting.ts';

export const organisation = settingGroup({
  name: 'organisation',
  label: { en: 'Organisation', ar: 'المنشأة' },
  text: {
    en: 'Names and numbers that stand on documents, in the sidebar and on the site.',
    ar: 'الأسماء والأرقام التي تظهر في المستندات والقائمة الجانبية والموقع.',
  },
  fields: {
    name_ar: text({ label: { en: 'Arabic name', ar: 'الاسم بالعربية' }, max: 120 }),
    name: text({ label: { en: 'English name', ar: 'الاسم بالإنجليزية' }, max: 120, ltr: true }),
    site_name: text({ label: { en: 'Name of the site', ar: 'اسم الموقع' }, max: 120, required: true }),
    vat_number: text({
      label: { en: 'VAT registration number', ar: 'الرقم الضريبي' },
      max: 30,
      ltr: true,
      format: 'vatNumber',
    }),
    registration: text({
      label: { en: 'Commercial registration number', ar: 'رقم السجل التجاري' },
      max: 20,
      ltr: true,
      format: 'commercialRegistration',
    }),
    phone: text({ label: { en: 'Phone', ar: 'الهاتف' }, max: 30, ltr: true, format: 'phone' }),
    mobile: text({ label: { en: 'Mobile', ar: 'الجوال' }, max: 30, ltr: true, format: 'phone' }),
    email: text({ label: { en: 'E-mail', ar: 'البريد الإلكتروني' }, max: 254, ltr: true, format: 'email' }),
    iban: text({ label: { en: 'IBAN', ar: 'رقم الآيبان' }, max: 42, ltr: true, format: 'iban' }),
  },
});

export const numbering = settingGroup({
  name: numberFormatGroup,
  label: { en: 'Voucher numbers', ar: 'ترقيم السندات' },
  text: {
    en: 'How the numbers of vouchers are written. A change holds for new numbers; those that were given stay, and the count goes on.',
    ar: 'كيف تُكتب أرقام السندات. يسري التغيير على الأرقام الجديدة، وتبقى الأرقام السابقة كما هي ويستمر التسلسل.',
  },
  fields: {
    number_format: text({
      label: { en: 'Format of numbers', ar: 'صيغة الأرقام' },
      max: 60,
      required: true,
      ltr: true,
    }),
  },
  initial: { number_format: usualNumberFormat },
  rules: ({ number_format }): RowFaults => {
    const fault = numberFormatFault(String(number_format));
    return fault === null ? {} : { number_format: fault };
  },
});

export const openItems = settingGroup({
  name: 'openItems',
  label: { en: 'Receivables and payables', ar: 'الذمم المدينة والدائنة' },
  text: {
    en: 'Up to this amount, who has the right may write off what is left of an open item, to the account of rounding differences. Zero: nothing is written off.',
    ar: 'حتى هذا المبلغ يجوز لصاحب الصلاحية شطب ما بقي من بند مفتوح إلى حساب فروقات التقريب. والصفر يمنع الشطب.',
  },
  fields: {
    write_off_max: money({
      label: { en: 'Largest difference that may be written off', ar: 'أكبر فرق يجوز شطبه' },
      required: true,
    }),
  },
  initial: { write_off_max: '0.05' },
});

export const formats = settingGroup({
  name: 'formats',
  label: { en: 'Language and formats', ar: 'اللغة والتنسيق' },
  text: {
    en: 'What people see where they have chosen nothing themselves.',
    ar: 'ما يراه المستخدم ما لم يختر غيره بنفسه.',
  },
  fields: {
    language: choice({
      label: { en: 'Language at the first sign-in', ar: 'اللغة عند أول دخول' },
      required: true,
      choices: { ar: { en: 'Arabic', ar: 'العربية' }, en: { en: 'English', ar: 'الإنجليزية' } },
    }),
    look: choice({
      label: { en: 'Look at the first sign-in', ar: 'المظهر عند أول دخول' },
      required: true,
      choices: { light: { en: 'Light', ar: 'فاتح' }, dark: { en: 'Dark', ar: 'داكن' } },
    }),
    digits: choice({
      label: { en: 'Digits on Arabic screens', ar: 'الأرقام في الشاشات العربية' },
      required: true,
      choices: {
        latn: { en: '1 2 3 (Latin)', ar: '1 2 3 (لاتينية)' },
        arab: { en: '١ ٢ ٣ (Arabic-Indic)', ar: '١ ٢ ٣ (مشرقية)' },
      },
    }),
    hijri: flag({ label: { en: 'Hijri date below dates', ar: 'التاريخ الهجري تحت التاريخ' }, initial: true }),
  },
});

export const theme = settingGroup({
  name: 'theme',
  label: { en: 'Colours and font', ar: 'الألوان والخط' },
  text: {
    en: 'Shown on every screen of the company. Where a colour would make text hard to read, the nearest tone that reads well is shown. The dark look has deep and pale tones of the same colours.',
    ar: 'تظهر في كل شاشات الشركة. وإذا صعّب لون قراءة النص عُرضت أقرب درجة منه تُقرأ بوضوح. وللمظهر الداكن درجات عميقة وفاتحة من الألوان نفسها.',
  },
  fields: {
    primary_color: colour({ label: { en: 'Main colour', ar: 'اللون الأساسي' }, required: true }),
    secondary_color: colour({ label: { en: 'Second colour', ar: 'اللون الثانوي' }, required: true }),
    text_color: colour({ label: { en: 'Text', ar: 'لون النص' }, required: true }),
    bg_color: colour({ label: { en: 'Page background', ar: 'خلفية الصفحة' }, required: true }),
    menu_item_bgcolor: colour({ label: { en: 'Chosen menu item', ar: 'خلفية العنصر المختار في القائمة' } }),
    font_size: whole({
      label: { en: 'Font size (px)', ar: 'حجم الخط (بكسل)' },
      min: 12,
      max: 18,
      required: true,
    }),
  },
  initial: productTheme,
});

export const printing = settingGroup({
  name: 'print',
  label: { en: 'Printing', ar: 'الطباعة' },
  text: {
    en: 'Head, foot, logo and paper of printed vouchers and reports. A branch without its own uses those of the company.',
    ar: 'رأس الصفحة وتذييلها والشعار والورق في السندات والتقارير المطبوعة. والفرع الذي لا إعدادات له يأخذ إعدادات الشركة.',
  },
  fields: {
    paper: choice({
      label: { en: 'Paper of vouchers', ar: 'ورق السندات' },
      required: true,
      choices: {
        a4: { en: 'A4', ar: 'A4' },
        a5: { en: 'A5', ar: 'A5' },
        roll80: { en: '80 mm roll', ar: 'بكرة 80 مم' },
      },
    }),
    report_paper: choice({
      label: { en: 'Paper of reports', ar: 'ورق التقارير' },
      required: true,
      choices: { a4: { en: 'A4', ar: 'A4' }, a5: { en: 'A5', ar: 'A5' } },
    }),
    header: note({ label: { en: 'Header, Arabic', ar: 'الرأس بالعربية' }, max: 300 }),
    header_en: note({ label: { en: 'Header, English', ar: 'الرأس بالإنجليزية' }, max: 300 }),
    footer: note({ label: { en: 'Footer, Arabic', ar: 'التذييل بالعربية' }, max: 300 }),
    footer_en: note({ label: { en: 'Footer, English', ar: 'التذييل بالإنجليزية' }, max: 300 }),
    repeat_header: flag({
      label: { en: 'Whole head on every page', ar: 'الرأس كاملاً في كل صفحة' },
      initial: false,
    }),
    logo_width: whole({
      label: { en: 'Logo, width at most (mm)', ar: 'أقصى عرض للشعار (مم)' },
      min: 5,
      max: 80,
      required: true,
    }),
    logo_height: whole({
      label: { en: 'Logo, height at most (mm)', ar: 'أقصى ارتفاع للشعار (مم)' },
      min: 5,
      max: 40,
      required: true,
    }),
    logo_margin_top: whole({
      label: { en: 'Above the logo (mm)', ar: 'الهامش أعلى الشعار (مم)' },
      min: 0,
      max: 40,
      required: true,
    }),
    logo_margin_side: whole({
      label: { en: 'Beside the logo (mm)', ar: 'الهامش بجانب الشعار (مم)' },
      min: 0,
      max: 40,
      required: true,
    }),
  },
  initial: {
    paper: 'a4',
    report_paper: 'a4',
    repeat_header: false,
    header: '',
    header_en: '',
    footer: '',
    footer_en: '',
    logo_width: 42,
    logo_height: 15,
    logo_margin_top: 0,
    logo_margin_side: 0,
  },
  perBranch: true,
});

export const sessions = settingGroup({
  name: 'session',
  label: { en: 'Sessions', ar: 'الجلسات' },
  text: {
    en: 'How long somebody stays signed in, and on how many devices.',
    ar: 'مدة بقاء المستخدم داخل النظام، وعلى كم جهاز.',
  },
  fields: {
    idle_minutes: whole({
      label: { en: 'Minutes without a movement until the warning', ar: 'دقائق الخمول قبل التنبيه' },
      min: 5,
      max: 720,
      required: true,
    }),
    one_session: flag({
      label: { en: 'One session for each user', ar: 'جلسة واحدة لكل مستخدم' },
      initial: true,
    }),
    extend_logs_out: flag({
      label: {
        en: 'Extending a session asks to log in again',
        ar: 'تمديد الجلسة يتطلب تسجيل الدخول من جديد',
      },
      initial: false,
    }),
  },
});

const { megabytes, count } = attachmentSettings;

export const attachments = settingGroup({
  name: 'attachments',
  label: { en: 'Attached files', ar: 'الملفات المرفقة' },
  text: {
    en: 'How large a file may be, and how many a document may have.',
    ar: 'أكبر حجم للملف، وعدد الملفات في المستند الواحد.',
  },
  fields: {
    attachment_megabytes: whole({
      label: { en: 'Largest file (MB)', ar: 'أكبر ملف (ميغابايت)' },
      min: megabytes.min,
      max: megabytes.max,
      required: true,
    }),
    attachment_count: whole({
      label: { en: 'Files of one document', ar: 'عدد ملفات المستند' },
      min: count.min,
      max: count.max,
      required: true,
    }),
  },
  initial: { attachment_megabytes: megabytes.initial, attachment_count: count.initial },
});

export const taxSettings = settingGroup({
  name: 'vat',
  label: { en: 'VAT returns', ar: 'إقرارات ضريبة القيمة المضافة' },
  text: {
    en: 'How often a return is filed: monthly above 40 million riyals a year, else quarterly.',
    ar: 'دورية تقديم الإقرار: شهرياً لمن تزيد توريداته على 40 مليون ريال في السنة، وإلا فكل ربع سنة.',
  },
  fields: {
    vat_period: choice({
      label: { en: 'Period of returns', ar: 'فترة الإقرار' },
      required: true,
      choices: taxPeriodLengths,
    }),
  },
  initial: { vat_period: 'quarter' },
});

export const settingGroups: readonly SettingGroup[] = [
  organisation,
  nationalAddress,
  numbering,
  openItems,
  stockSettings,
  formats,
  theme,
  printing,
  sessions,
  attachments,
  taxSettings,
] as readonly SettingGroup<SettingFields>[];
