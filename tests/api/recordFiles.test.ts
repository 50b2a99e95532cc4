// Files of records: checked whole, written whole, each row once, whoever is cut off.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findUserByName } from '#functions/company/userRecords.ts';
import { findJob } from '#functions/resources/import/recordImports.ts';
import { writeFileRows } from '#functions/resources/import/writeFileRows.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { taxes } from '#shared/finance/resources.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, canCall } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { brands, categories, products } from '#shared/settings/resources.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { possibleRow, takesAnyCode } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

type Row = Record<string, FieldValue>;

const named = (code: string, more: Row = {}): Row => ({
  code,
  name: `Name ${code}`,
  name_ar: `اسم ${code}`,
  ...more,
});

const fileOf = (rows: readonly Row[], name = 'list.csv') => ({
  file: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
  name,
  total: rows.length,
});

const send = async ({ api }: AnyResource, rows: readonly Row[], portion = 200) => {
  const file = fileOf(rows);
  const answers = [];
  for (let start = 0; start < rows.length; start += portion)
    answers.push(
      await admin.call(api.sendFile, { body: { ...file, start, rows: rows.slice(start, start + portion) } }),
    );
  return { file: file.file, answers, faults: answers.flatMap(({ faults }) => faults) };
};

const run = ({ api }: AnyResource, file: string) => admin.call(api.runFile, { body: { file } });

const finished = (resource: AnyResource, file: string) =>
  vi.waitFor(
    async () => {
      const view = await run(resource, file);
      expect(view.state).toBe('done');
      return view;
    },
    { timeout: 10_000, interval: 50 },
  );

const list = async ({ api }: AnyResource, search: string) =>
  (await admin.call(api.list, { query: { search } })).items;

describe('a file', () => {
  test('is checked without writing, and every fault is named by row and field', async () => {
    const rows = [
      named('F1', { unit: 'PCE', price: '2.50' }),
      named('F2', { unit: 'NOBODY', price: '-1' }),
      { code: 'F3', unit: 'PCE' },
      named('F1', { unit: 'PCE' }),
      named('F5', { unit: 'PCE', price: '1.2345678', barcode: '77' }),
      named('F6', { unit: 'PCE', barcode: '77' }),
    ];
    const { file, faults, answers } = await send(products, rows);
    expect(faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'unit', 'record.unknown'],
      [2, 'price', 'field.amount'],
      [3, 'name', 'field.oneName'],
      [4, 'code', 'file.codeTwice'],
      [5, 'price', 'field.tooExact'],
      [6, 'barcode', 'field.twice'],
    ]);
    expect(faults[0]?.message).toBe('There is no such record.');
    expect(answers[0]).toMatchObject({ received: 6, faulty: 5, written: 0, state: 'receiving' });
    expect(await failureOf(run(products, file))).toMatchObject({ code: 'file.faulty' });
    expect(await list(products, 'F1')).toEqual([]);
  });

  test('names rows without a code, and values that are far too long, like any other fault', async () => {
    const long = 'x'.repeat(2000);
    const rows = [
      named('', { unit: 'PCE', brand: '', price: 'free' }),
      { ...named('X'), code: long, unit: long, barcode: long },
    ];
    const { faults } = await send(products, rows);
    expect(faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'code', 'field.required'],
      [1, 'price', 'field.amount'],
      [2, 'unit', 'field.tooLong'],
      [2, 'code', 'field.tooLong'],
      [2, 'barcode', 'field.tooLong'],
    ]);
    const tree = await send(categories, [named('', { parent: '' })]);
    expect(tree.faults.map(({ field, code }) => [field, code])).toEqual([['code', 'field.required']]);
  });

  test('adds and changes; what it does not name stays, and the log says it once', async () => {
    const unit = 'PCE';
    await admin.call(products.api.create, { body: named('G1', { unit, price: '5', barcode: '901' }) });
    const rows = [named('G1', { price: '7.25' }), named('G2', { unit, barcode: '902' })];
    const { file, faults } = await send(products, rows);
    expect(faults).toEqual([]);
    expect(await finished(products, file)).toMatchObject({ written: 2, created: 1, faults: [] });
    expect(await list(products, 'G1')).toMatchObject([{ price: '7.25', barcode: '901', unit, rev: 2 }]);
    expect(await list(products, 'G2')).toMatchObject([{ barcode: '902', active: true, stocked: true }]);
    expect(await failureOf(send(products, rows))).toMatchObject({ code: 'file.alreadyImported' });
    const entries = await company.store.all({ pk: 'AUD#product#list.csv', index: 'gsi1' });
    expect(entries).toMatchObject([{ action: 'import', facts: { created: 1, changed: 1 } }]);
    const taken = [named('G3', { unit, barcode: '902' })];
    expect((await send(products, taken)).faults).toMatchObject([
      { field: 'barcode', code: 'record.valueTaken' },
    ]);
  });

  test('takes names in place of codes, and refuses one that is of no record or of several', async () => {
    await admin.call(categories.api.create, { body: { ...named('LIGHT'), name_ar: 'الإنارة' } });
    for (const code of ['TWIN1', 'TWIN2'])
      await admin.call(categories.api.create, { body: { ...named(code), name: 'Twins' } });
    const further = [{ unit: 'كرتون', factor: '12' }];
    const rows = [
      named('N1', { unit: 'قطعة', category: 'إنارة', units: further }),
      named('N2', { unit: 'pce', category: 'Twins' }),
      named('N3', { unit: 'قطعة صغيرة جداً', units: [{ unit: 'صندوق الكنز', factor: '2' }] }),
    ];
    const { faults } = await send(products, rows);
    expect(faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'category', 'file.nameTwice'],
      [3, 'unit', 'file.nameUnknown'],
      [3, 'units.0.unit', 'file.nameUnknown'],
    ]);
    const good = await send(products, rows.slice(0, 1));
    await finished(products, good.file);
    const [kept] = await list(products, 'N1');
    expect(kept).toMatchObject({ unit: 'PCE', category: 'LIGHT' });
    expect(kept?.['units']).toMatchObject([{ unit: expect.stringMatching(/^[A-Z]+$/) }]);
    const tree = [named('UP', { parent: 'إنارة' }), named('DOWN', { parent: 'اسم UP' })];
    const trees = await send(categories, tree);
    expect(trees.faults).toEqual([]);
    await finished(categories, trees.file);
    expect(await list(categories, 'DOWN')).toMatchObject([{ parent: 'UP' }]);
  });

  test('brings rows inside a record, and names what is wrong in one of them', async () => {
    const tax = { category: 'S', treatment: 'standard' };
    const rates = [
      { from: '2020-07-01', rate: '15' },
      { from: '2018-01-01', rate: '5' },
    ];
    const faulty = await send(taxes, [
      named('V1', { ...tax, rates: [rates[0] ?? {}, { from: '2020-07-01', rate: '101' }] }),
      named('V2', tax),
    ]);
    expect(faulty.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'rates.1.rate', 'field.percent'],
      [1, 'rates.1.from', 'field.twice'],
      [2, 'rates', 'tax.ratesMissing'],
    ]);
    const { file, faults } = await send(taxes, [named('V1', { ...tax, rates })]);
    expect(faults).toEqual([]);
    await finished(taxes, file);
    expect(await list(taxes, 'V1')).toMatchObject([{ rates: rates.toReversed() }]);
  });

  test('of a tree names parents that stand above, in another portion, too', async () => {
    const rows = [
      named('T1'),
      ...Array.from({ length: 60 }, (_, index) =>
        named(`T1-${index}`, { parent: index < 30 ? 'T1' : `T1-${index - 30}` }),
      ),
    ];
    const { file, faults } = await send(categories, rows, 20);
    expect(faults).toEqual([]);
    await finished(categories, file);
    expect(await list(categories, 'T1')).toHaveLength(61);
    const below = await send(categories, [named('U1', { parent: 'U2' }), named('U2')]);
    expect(below.faults).toMatchObject([{ row: 1, field: 'parent', code: 'record.unknown' }]);
  });

  test('closes no tree in a ring, neither by itself nor with what somebody else moves meanwhile', async () => {
    for (const row of [named('R1'), named('R2', { parent: 'R1' }), named('R3')])
      await admin.call(categories.api.create, { body: row });
    const ring = await send(categories, [named('R1', { parent: 'R2' })]);
    expect(ring.faults).toMatchObject([{ row: 1, field: 'parent', code: 'record.belowItself' }]);
    const deep = Array.from({ length: 13 }, (_, level) =>
      named(`D${level}`, { parent: level === 0 ? null : `D${level - 1}` }),
    );
    expect((await send(categories, deep, 5)).faults).toMatchObject([{ row: 13, code: 'record.tooDeep' }]);
    const { file, faults } = await send(categories, [named('R1', { parent: 'R3' })]);
    expect(faults).toEqual([]);
    const [moved] = await list(categories, 'R3');
    const { code, rev, ...fields } = moved ?? { code: '', rev: 0 };
    await admin.call(categories.api.change, { params: { code }, body: { ...fields, rev, parent: 'R2' } });
    await vi.waitFor(async () => expect((await run(categories, file)).state).toBe('stopped'), {
      timeout: 10_000,
      interval: 50,
    });
    expect(await list(categories, 'R1')).toMatchObject([{ parent: null }]);
  });

  test('is whole before it is written: gaps, repetitions and missing rows are refused', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => named(`H${index}`));
    const file = fileOf(rows);
    const portion = (start: number) => ({ body: { ...file, start, rows: rows.slice(start, start + 10) } });
    await admin.call(brands.api.sendFile, portion(0));
    expect(await failureOf(admin.call(brands.api.sendFile, portion(20)))).toMatchObject({ code: 'file.gap' });
    expect(await failureOf(run(brands, file.file))).toMatchObject({ code: 'file.incomplete' });
    // Two portions that name the same code pass one by one; the whole file does not.
    const twice = [...rows.slice(0, 10), ...rows.slice(5, 15)];
    const { file: second } = await send(brands, twice, 10);
    const refused = await run(brands, second);
    expect(refused.faults.map(({ row }) => row)).toEqual([11, 12, 13, 14, 15]);
    expect(await list(brands, 'H0')).toEqual([]);
  });

  test('is written once where many write it at the same time, and ends by itself', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => named(`K${index}`, { order: index }));
    const { file } = await send(brands, rows);
    await run(brands, file);
    const place = { store: company.store, clock: systemClock, resource: brands, effect: undefined };
    const user = (await findUserByName(company.store, company.admin.username))?.id ?? '';
    const job = await findJob(company.store, brands, { user, file });
    if (!job) throw new Error('The file is not there');
    const until = Date.now() + 5000;
    await Promise.all([1, 2, 3].map(() => writeFileRows(place, job, until)));
    expect(await finished(brands, file)).toMatchObject({ written: 300, created: 300 });
    const written = await list(brands, 'K');
    expect(written).toHaveLength(300);
    expect(written.every(({ rev }) => rev === 1)).toBe(true);
  });

  test('stops where something it names has gone since the check', async () => {
    await admin.call(brands.api.create, { body: named('GONE') });
    const rows = [named('S1', { unit: 'PCE', brand: 'GONE' })];
    const { file } = await send(products, rows);
    await admin.call(brands.api.remove, { params: { code: 'GONE' }, query: {} });
    await vi.waitFor(async () => expect((await run(products, file)).state).toBe('stopped'), {
      timeout: 10_000,
      interval: 50,
    });
    expect(await list(products, 'S1')).toEqual([]);
    expect((await send(products, rows)).faults).toMatchObject([{ field: 'brand', code: 'record.unknown' }]);
  });
});

describe('a large list', () => {
  test('comes page by page in the order of its codes, and is found by any word', async () => {
    const unit = 'PCE';
    const rows = Array.from({ length: 120 }, (_, index) => {
      const code = `L${String(index).padStart(3, '0')}`;
      const barcode = `62800${String(index).padStart(3, '0')}`;
      return {
        code,
        name: `Lamp ${index}`,
        name_ar: `مصباحٌ أنيق ${index}`,
        unit,
        barcode,
        active: index % 3 > 0,
      };
    });
    const { file, faults } = await send(products, rows);
    expect(faults).toEqual([]);
    await finished(products, file);
    const page = (query: Record<string, string>) => admin.call(products.api.list, { query });
    const codesOf = async (query: Record<string, string>): Promise<string[]> => {
      const { items, cursor } = await page(query);
      const codes = items.map(({ code }) => code);
      return cursor === null ? codes : [...codes, ...(await codesOf({ ...query, cursor }))];
    };
    const all = rows.map(({ code }) => code);
    expect(await codesOf({ search: 'lamp', limit: '50' })).toEqual(all);
    expect((await codesOf({ limit: '50' })).filter((code) => code.startsWith('L'))).toEqual(all);
    expect(await codesOf({ search: 'مصباح 77' })).toEqual(['L077']);
    expect(await codesOf({ search: '62800077' })).toEqual(['L077']);
    expect(await codesOf({ search: 'lamp', active: '0', limit: '7' })).toEqual(
      all.filter((_, index) => index % 3 === 0),
    );
    expect(await codesOf({ search: 'lamp انيق', limit: '50' })).toEqual(all);
    expect(await codesOf({ search: 'أنيق lamp', active: '1', limit: '7' })).toEqual(
      all.filter((_, index) => index % 3 > 0),
    );
    // A word that was written before words told of the others: the record itself is asked.
    const bare = { pk: 'TOK#product#ان', sk: 'انيق#L005' };
    expect(await company.store.get(bare)).toMatchObject({ searchText: expect.stringContaining('lamp 5') });
    await company.store.commit([overwrite({ key: bare, attributes: {} })]);
    expect(await codesOf({ search: 'lamp انيق', limit: '50' })).toEqual(all);
    expect(await codesOf({ codes: 'L003,NOBODY,L001' })).toEqual(['L003', 'L001']);
    const [row] = (await page({ codes: 'L077' })).items;
    const { code, rev, ...fields } = row ?? { code: '', rev: 0 };
    await admin.call(products.api.change, { params: { code }, body: { ...fields, rev, name: 'Candle' } });
    expect(await codesOf({ search: 'candle' })).toEqual(['L077']);
    expect(await codesOf({ search: 'lamp 77' })).toEqual([]);
    expect(await codesOf({ search: 'lamp انيق', limit: '50' })).toEqual(
      all.filter((each) => each !== 'L077'),
    );
    expect(await codesOf({ search: 'مصباح انيق', limit: '50' })).toEqual(all);
    // Words that stayed tell of the new one.
    expect(await company.store.get({ ...bare, sk: 'انيق#L077' })).toMatchObject({
      searchText: expect.stringContaining('candle'),
    });
    await admin.call(products.api.remove, { params: { code }, query: {} });
    expect(await codesOf({ search: 'candle' })).toEqual([]);
  });
});

const kinds = allResources.filter((kind) => canCall(kind, 'sendFile') && takesAnyCode(kind));

test.each(kinds)('a file of $name adds a record', async (kind) => {
  const { file, faults } = await send(kind, [await possibleRow(admin, kind, 'FILE-1')]);
  expect(faults).toEqual([]);
  expect(await finished(kind, file)).toMatchObject({ written: 1, created: 1 });
});
