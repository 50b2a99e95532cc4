// Calendar dates as YYYY-MM-DD strings: validity, arithmetic and months. Instants are ISO strings and end in At.

/** What `Intl` needs for days in words; a plain `ar-SA` would give Arabic-Indic digits and the Hijri calendar. The digits follow. */
export const gregorianTags = { ar: 'ar-SA-u-ca-gregory-nu-', en: 'en-GB-u-ca-gregory-nu-' } as const;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

/** A real calendar day between 1900 and 2199. */
export const isDate = (text: string): boolean => {
  const match = pattern.exec(text);
  if (!match) return false;
  const year = Number(match[1]);
  if (year < 1900 || year > 2199) return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(parsed) && isoDate(parsed) === text;
};

/** The UTC calendar day of an instant in milliseconds. */
export const isoDate = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string =>
  isoDate(Date.parse(`${date}T00:00:00Z`) + days * dayMs);

export const dayBefore = (date: string): string => addDays(date, -1);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** `2026-02` of `2026-02-17`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** 17 of `2026-02-17`. */
export const dayOf = (date: string): number => Number(date.slice(8, 10));

export const firstOfMonth = (date: string): string => `${monthOf(date)}-01`;

export const lastOfMonth = (date: string): string => dayBefore(addMonths(firstOfMonth(date), 1));

/** The Sunday with which its week begins, or the day itself: weeks of work begin on Sunday. */
export const firstOfWeek = (date: string): string =>
  addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());

/** The same day so many months later; a day that the month lacks becomes its last. */
export const addMonths = (date: string, months: number): string => {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = String((index % 12) + 1).padStart(2, '0');
  const last = new Date(Date.UTC(year, (index % 12) + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8, 10)), last);
  return `${year}-${month}-${String(day).padStart(2, '0')}`;
};

/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...day });
  formats.set(timeZone, format);
  return format;
};

/** Today's calendar day in a time zone, from an instant in milliseconds. */
export const dateInZone = (instantMs: number, timeZone: string): string => {
  const parts = formatOf(timeZone)
    .formatToParts(instantMs)
    .reduce<Record<string, string>>((all, part) => Object.assign(all, { [part.type]: part.value }), {});
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
};

/** `14:05`, as the clocks of a time zone show an instant. */
export const timeInZone = (instantMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    instantMs,
  );

/** Every day that anything can be posted on. */
export const allDays = { from: '1900-01-01', to: '2199-12-31' } as const;
