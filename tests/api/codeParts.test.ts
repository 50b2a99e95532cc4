// The records of a large list are found by each part of their codes.
import { expect, test } from 'vitest';
import { products } from '#shared/settings/resources.ts';
import { possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

test('a product is found by letters and digits of its code, and by digits without their noughts', async () => {
  const company = await aCompany();
  const admin = await signedInAs(company, 'admin');
  for (const code of ['PX-004711', 'QX-82']) {
    const row = {
      ...(await possibleRow(admin, products, code)),
      name: `Chair ${code.slice(0, 1)}`,
      name_ar: 'كرسي',
    };
    await admin.call(products.api.create, { body: row as never });
  }
  const found = async (search: string): Promise<string[]> =>
    (await admin.call(products.api.list, { query: { search } })).items.map(({ code }) => code);
  for (const text of ['PX', '4711', '004711', '٠٤٧١١', '47', 'chair 4711', 'px-0047', 'Px 4711'])
    expect([text, await found(text)]).toEqual([text, ['PX-004711']]);
  for (const text of ['711', 'x-00', '4712', 'chair 482'])
    expect([text, await found(text)]).toEqual([text, []]);
  expect(await found('082')).toEqual(['QX-82']);
});
