// Products for the figures of lists, the same on every machine: common words, rare words, codes and barcodes to search by.
import { demoRandom, type Random } from '../seed/demoRandom.ts';

export const productCount = 10_000;

const kinds = [
  ['Tile', 'بلاط'],
  ['Slab', 'لوح'],
  ['Lamp', 'مصباح'],
  ['Paint', 'دهان'],
  ['Cable', 'كابل'],
  ['Handle', 'مقبض'],
  ['Mirror', 'مرآة'],
  ['Basin', 'حوض'],
] as const;
const materials = [
  ['porcelain', 'بورسلان'],
  ['marble', 'رخام'],
  ['steel', 'فولاذ'],
  ['copper', 'نحاس'],
  ['oak', 'بلوط'],
  ['glass', 'زجاج'],
  ['granite', 'غرانيت'],
  ['linen', 'كتان'],
  ['walnut', 'جوز'],
  ['brass', 'شبه'],
] as const;

/** A series of so many products shares a word that few have. */
const seriesSize = 8;

const price = (random: Random): string =>
  `${random.between(5, 4000)}.${String(random.below(100)).padStart(2, '0')}`;

const productCode = (number: number): string => `P${String(number).padStart(6, '0')}`;
const barcodeOf = (number: number): string => `628${String(number).padStart(9, '0')}`;

const productOf = (random: Random, number: number) => {
  const [kind, material] = [random.pick(kinds), random.pick(materials)];
  const series = `S${Math.floor(number / seriesSize) + 1000}`;
  return {
    code: productCode(number),
    name: `${kind[0]} ${material[0]} ${series}`,
    name_ar: `${kind[1]} ${material[1]} ${series}`,
    unit: 'PCE',
    barcode: barcodeOf(number),
    price: price(random),
    cost: price(random),
  };
};

export const listProducts = () => {
  const random = demoRandom(2026);
  return Array.from({ length: productCount }, (_, index) => productOf(random, index + 1));
};

const seriesWord = `S${1000 + productCount / 2 / seriesSize}`;
const someCode = productCode(productCount / 4);
const someBarcode = barcodeOf((3 * productCount) / 4);

/** What people type, and a word that every row then shows; no two begin with the same product. */
export const searches = [
  { name: 'a word that few have', typed: seriesWord.toLowerCase(), shows: seriesWord },
  { name: 'a code', typed: someCode, shows: someCode },
  { name: 'a barcode', typed: someBarcode, shows: someBarcode },
  { name: 'one common word', typed: 'رخام', shows: 'رخام' },
  { name: 'two common words', typed: 'بلاط بورسلان', shows: 'بورسلان' },
] as const;
