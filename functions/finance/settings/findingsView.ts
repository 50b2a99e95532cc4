// Findings of the books as the wire shows them: amounts as decimal strings, by the scale of the company's currency.
import type { Finding } from '#functions/ledger/bookPart.ts';
import { formatMoney } from '#shared/kernel/money.ts';

/** What of a finding is money; the ledger counts it in minor units. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  'openItem.remaining': ['found', 'expected'],
  'control.differs': ['items', 'lines'],
};

const wholeNumber = /^-?\d+$/;

export const findingsView = (findings: readonly Finding[], scale: number): Finding[] =>
  findings.map((finding) => {
    const names = amounts[finding.code] ?? [];
    const shown = Object.entries(finding.details).map(([name, value]) => [
      name,
      // A stored amount that is none stays as it is: that is what is wrong with it.
      names.includes(name) && wholeNumber.test(value) ? formatMoney(BigInt(value), scale) : value,
    ]);
    return { ...finding, details: Object.fromEntries(shown) };
  });
