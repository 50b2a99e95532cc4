// How many lines a stock transfer takes, and how long its goods may be on their way.
export const transferLinesMax = 100;

/** Days after which goods in transit are overdue, where a company has set nothing else. */
export const usualTransferDays = 7;
