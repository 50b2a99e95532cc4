// Where a public link leads: the page, the code of the link, and the language in which the page opens.

/** `/invoices/view` with its code; `opensIn`: null where the page opens in the language of its reader. */
export const linkPath = (page: string, code: string, opensIn: 'ar' | 'en' | null): string =>
  opensIn === null ? `${page}/${code}` : `${page}/${code}?language=${opensIn}`;
