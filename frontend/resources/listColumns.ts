// The columns that every list of records has, and the fields behind them.
import { locale } from '#frontend/lib/texts/locale.ts';

const [shownName, otherName] = locale === 'ar' ? ['name_ar', 'name'] : ['name', 'name_ar'];

const fieldsOfColumns: Readonly<Record<string, string>> = { name: shownName, otherName };

/** A declared column is called as its field. */
export const fieldOfColumn = (key: string): string => fieldsOfColumns[key] ?? key;
