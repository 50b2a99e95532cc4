// Names under which files and copied sheets know the fields of a voucher, in both languages.
import { comparedKey } from '#shared/kernel/searchKey.ts';
import type { FieldName } from './importFields.ts';

/** Beside those of the screen. */
export const otherNames: Record<FieldName, string> = {
  number:
    'no|number|voucher no|voucher number|entry no|entry number|journal no|journal number|document number|doc no|رقم|رقم السند|رقم القيد|السند|القيد',
  date: 'date|voucher date|entry date|posting date|document date|التاريخ|تاريخ|تاريخ السند|تاريخ القيد',
  type: 'type|voucher type|kind|النوع|نوع|نوع السند|نوع القيد',
  reference:
    'reference|ref|reference no|reference number|invoice|invoice no|المرجع|مرجع|رقم المرجع|رقم الفاتورة',
  narration: 'narration|memo|voucher text|البيان|بيان|بيان السند|بيان القيد',
  account:
    'account|account code|account no|account number|ledger account|code|الحساب|رمز الحساب|رقم الحساب|كود الحساب|حساب',
  accountName: 'account name|name of account|account title|اسم الحساب|مسمى الحساب|إسم الحساب',
  debit: 'debit|dr|debit amount|debit balance|مدين|المدين|مبلغ مدين|رصيد مدين',
  credit: 'credit|cr|credit amount|credit balance|دائن|الدائن|مبلغ دائن|رصيد دائن',
  balance: 'balance|amount|opening balance|closing balance|الرصيد|رصيد|المبلغ|الرصيد الافتتاحي|رصيد افتتاحي',
  party:
    'party|party code|customer|customer code|supplier|supplier code|vendor|جهة التعامل|الجهة|رمز الجهة|رمز جهة التعامل|الطرف|رمز الطرف|العميل|رمز العميل|المورد|رمز المورد',
  costCentre: 'cost centre|cost center|cost centre code|cost_centre|مركز التكلفة|رمز مركز التكلفة|مركز تكلفة',
  dueDate: 'due date|due|due_date|maturity|تاريخ الاستحقاق|الاستحقاق|استحقاق',
  text: 'text|line text|description|line description|details|remarks|الوصف|وصف|الشرح|شرح|بيان السطر|ملاحظات|التفاصيل',
};

/** A name without brackets and their contents, marks, or the currency behind it. */
export const bareName = (title: string): string =>
  comparedKey(
    title
      .replaceAll(/[([].*?[)\]]/g, ' ')
      .replaceAll(/[*:.#_]/g, ' ')
      .replace(/\s+(?:SAR|USD|AED|EUR)\s*$/i, ''),
  );
