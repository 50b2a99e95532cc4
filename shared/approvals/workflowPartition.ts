// Where workflows lie: said apart from their declaration, which who posts need not load.
export const workflowPartition = 'WF';
