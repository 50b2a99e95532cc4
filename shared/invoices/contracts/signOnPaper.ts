// The right to note that a contract was signed on paper.

export const signOnPaperRight = ['sign_on_paper', 'post'] as const;
