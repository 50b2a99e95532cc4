// What names a document of the inbox in the browser.

export const itemKey = ({ type, document }: { type: string; document: string }): string =>
  `${type} ${document}`;
