// Where the statement of an account or a party lies, for those that lead there without loading every other address.

export const statementAddress = '/finance/reports/accountStatement';
