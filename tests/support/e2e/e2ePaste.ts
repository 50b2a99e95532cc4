// Rows of a spreadsheet for journeys.
import type { Page } from '@playwright/test';

/** Pastes rows where the focus is, as a spreadsheet copies them. */
export const paste = (page: Page, rows: readonly (readonly string[])[]): Promise<void> =>
  page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    rows.map((row) => row.join('\t')).join('\n'),
  );
