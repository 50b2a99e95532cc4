// How many products one document may move: each is an item of a transaction, which takes a hundred.
export const stockedProductsMax = 75;
