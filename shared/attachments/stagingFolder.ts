// The folder of the store in which lies what was sent and not kept: beside the others, because what expires is named by where its key begins.

export const stagingFolder = 'staging';
