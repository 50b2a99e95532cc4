// Images of rich texts: taken out of the text when it is saved, kept once by their bytes, named by no other company, shown to readers of a link with the document alone.
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { drawMailedPaper } from '#functions/mailedPapers.ts';
import { outboxItemOf, outboxPartition } from '#functions/storage/outbox.ts';
import { listImages } from '#shared/attachments/imageApi.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import { contractTemplates } from '#shared/invoices/contracts/templates/contractTemplates.ts';
import { imageBytesMax } from '#shared/richText/imageLimits.ts';
import { keptImagesOf } from '#shared/richText/richImages.ts';
import { aContract, contractOf, draftContract, sentContract } from '#tests/support/agreed/contracts.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { pdfOf, pngOf } from '#tests/support/files.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, type Company, signedInAs } from '#tests/support/product/company.ts';
import { keepObjectsAt, startTestObjectStore } from '#tests/support/product/testObjectStore.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const data = (bytes: Buffer, type = 'png'): string => `data:image/${type};base64,${bytes.toString('base64')}`;

const shows = (...images: string[]): string =>
  JSON.stringify([...images.map((image) => ({ insert: { image } })), { insert: '\n' }]);

const article = (text: string) => ({ articles: [{ title_ar: 'مخطط', title: 'Plan', text_ar: text, text }] });

const withImages = (...images: string[]) => article(shows(...images));

const imagesOf = async (id: string): Promise<string[]> => keptImagesOf(await contractOf(client, id));

const addressesFor = async (reader: Client, sources: readonly string[]) =>
  (await reader.call(listImages, { query: { sources: sources.join(',') } })).images;

const imageItems = async ({ store }: Company, source: string) =>
  store.all({ pk: `IMAGE#${source.replace('file:', '')}` });

const objectAt = async (address = ''): Promise<{ type: string | null; bytes: Buffer }> => {
  const answer = await fetch(address);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('an image is kept as a file when the text is saved, once by its bytes, and shown to those who may name it', async () => {
  const bytes = pngOf(60, 45);
  // What it is called does not count.
  const { id, rev } = await draftContract(client, withImages(data(bytes, 'gif')));
  const view = await contractOf(client, id);
  const [source = ''] = await imagesOf(id);
  expect(JSON.stringify(view)).not.toContain('data:image');
  expect(source).toMatch(/^file:[0-9a-f]{64}-60x45\.png$/);
  expect(view.articles?.[0]).toMatchObject({ text: shows(source), text_ar: shows(source) });
  const addresses = await addressesFor(client, [source]);
  expect(await objectAt(addresses[source])).toEqual({ type: 'image/png', bytes });
  const [item] = await imageItems(company, source);
  expect(item).toMatchObject({ bytes: bytes.length, rev: 1 });
  const saved = await client.call(contractCalls.change, {
    params: { id },
    body: { ...aContract(withImages(source, data(bytes))), rev },
  });
  expect(saved.articles?.[0]).toMatchObject({ text: shows(source, source) });
  expect(await imageItems(company, source)).toEqual([item]);
  // A copy names the same file.
  const copy = await draftContract(client, article(view.articles?.[0]?.text ?? ''));
  expect(await imagesOf(copy.id)).toEqual([source]);
});

test('nobody names an image of another company, or one that never was', async () => {
  const { id } = await draftContract(client, withImages(data(pngOf(33, 44))));
  const [source = ''] = await imagesOf(id);
  const other = await aCompany({ vat_number: ownVatNumber });
  const stranger = await signedInAs(other, 'admin');
  await openTrade(stranger);
  expect(await addressesFor(stranger, [source])).toEqual({});
  expect(await failureOf(draftContract(stranger, withImages(source)))).toMatchObject({
    code: 'validation',
    details: { fields: { 'articles.0.text': { code: 'text.imageUnknown' } } },
  });
  const larger = source.replace('33x44', '330x44');
  expect(await failureOf(draftContract(client, withImages(larger)))).toMatchObject({ code: 'validation' });
  expect(await addressesFor(client, [larger])).toEqual({});
  expect((await client.send(listImages, { query: { sources: `${source},../x` } })).status).toBe(422);
  expect((await anonymous().send(listImages, { query: { sources: source } })).status).toBe(401);
});

test('each image has its limits, all together have theirs, and the text has its own without them', async () => {
  const refusal = (...images: string[]) => failureOf(draftContract(client, withImages(...images)));
  const beside = (code: string) => ({
    code: 'validation',
    details: { fields: { 'articles.0.text': { code } } },
  });
  for (const bytes of [pdfOf(), Buffer.from('<svg onload="run()"/>'), Buffer.from('\u0089PNG\r\n\u001a\n')])
    expect(await refusal(data(bytes))).toMatchObject(beside('text.imageKind'));
  const noise = (length: number) => data(Buffer.concat([pngOf(20, 20), randomBytes(length)]));
  expect(await refusal(noise(imageBytesMax))).toMatchObject(beside('text.imageTooLarge'));
  expect(await refusal(data(pngOf(20_000, 2000)))).toMatchObject(beside('text.imageTooLarge'));
  const unknown = Array.from({ length: 201 }, (_, at) => `file:${String(at).padStart(64, '0')}-1x1.png`);
  expect(await refusal(...unknown)).toMatchObject({ code: 'text.imageSum' });
  const { id } = await draftContract(client, withImages(noise(imageBytesMax - 10_000)));
  expect(await imagesOf(id)).toHaveLength(1);
});

test('fourteen of the largest are too many for one document, though they came one after the other', async () => {
  const large = () => data(Buffer.concat([pngOf(20, 20), randomBytes(imageBytesMax - 2000)]));
  const kept: string[] = [];
  for (let at = 0; at < 13; at += 2) {
    const { id } = await draftContract(client, { articles: [{ text: shows(large(), large()) }] });
    kept.push(...(await imagesOf(id)));
  }
  expect(await failureOf(draftContract(client, withImages(...kept)))).toMatchObject({
    code: 'text.imageSum',
    details: { megabytes: 5 },
  });
});

test('the reader of a link is given the images of its document, no others, and none once it has ended', async () => {
  const bytes = pngOf(50, 20);
  const { id } = await sentContract(client, withImages(data(bytes)));
  await draftContract(client, withImages(data(pngOf(51, 21))));
  const [source = ''] = await imagesOf(id);
  const { code: link } = await client.call(contractLinkCalls.make, { params: { id }, body: { days: 7 } });
  const { images } = await anonymous().call(contractLinkCalls.images, { params: { link } });
  expect(Object.keys(images)).toEqual([source]);
  expect((await objectAt(images[source])).bytes).toEqual(bytes);
  await client.call(contractLinkCalls.send, {
    params: { id },
    body: { to: 'plan@nakheel.example', withPaper: true },
  });
  const [mail] = (await company.store.all({ pk: outboxPartition }))
    .map((each) => outboxItemOf(each).message)
    .flatMap((message) =>
      message.kind === 'mail' && message.to === 'plan@nakheel.example' ? [message] : [],
    );
  // The paper is drawn by this process, which has a store of its own.
  const objects = await startTestObjectStore();
  keepObjectsAt(objects.url);
  await objects.put(`t/${company.code}/images/${source.replace('file:', '')}`, bytes);
  const file = await drawMailedPaper(company.store, mail?.paper ?? { kind: '', link: '' });
  await objects.stop();
  const drawn = Buffer.from(file?.content ?? []).toString('latin1');
  expect(drawn.match(/\/Width \d+\s+\/Height \d+/g)).toEqual(['/Width 50\n/Height 20']);
  await client.call(contractLinkCalls.end, { params: { id } });
  expect((await anonymous().send(contractLinkCalls.images, { params: { link } })).status).toBe(404);
});

test('a record keeps its images in the same way', async () => {
  const { api } = contractTemplates;
  const fields = { name: 'Villa', name_ar: 'فيلا', active: true };
  const text = shows(data(pngOf(70, 30)));
  const { code, rev } = await client.call(api.create, { body: { ...fields, code: 'VILLA', text } });
  const { items } = await client.call(api.list, { query: { codes: code } });
  const [source = ''] = keptImagesOf(items);
  expect(source).toMatch(/-70x30\.png$/);
  const change = (changed: string) =>
    client.call(api.change, { params: { code }, body: { ...fields, text: changed, rev } });
  expect(await failureOf(change(shows(data(pdfOf()))))).toMatchObject({
    details: { fields: { text: { code: 'text.imageKind' } } },
  });
  expect(await change(shows(source, data(pngOf(71, 31))))).toMatchObject({
    text: expect.stringMatching(/-70x30\.png.*-71x31\.png/),
  });
});
