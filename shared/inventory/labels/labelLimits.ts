// How many labels are printed at once, and of how many products.
export const labelsMax = 1000;
export const labelProductsMax = 200;
