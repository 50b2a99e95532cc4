// The figures of contracts: one of 60 articles in both languages saved by one user, read by its link, and drawn as its mail takes it along.
import { join } from 'node:path';
import { sha256 } from '#functions/http/tokens.ts';
import { drawMailedPaper } from '#functions/mailedPapers.ts';

import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { parties } from '#shared/crm/resources.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import type { ContractBody } from '#shared/invoices/contracts/contractKind.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { services } from '#shared/settings/resources.ts';
import { apiClient } from '../../api/apiClient.ts';
import { type BenchProduct, openCompany } from '../benchProduct.ts';
import { type Print, timed } from '../goods/timed.ts';
import { plainFigure } from '../measure.ts';
import { held, machineLine } from '../stock/heldFigure.ts';

const company = 'TERMS';
const articleCount = 60;
/** About 1 kB of text in either language. */
const sentences = {
  ar: 'يلتزم {المكتب} بتنفيذ أعمال {موضوع العقد} وفق المخططات والمواصفات المعتمدة من {العميل}. ',
  en: 'For {client} the office carries out {object} by the drawings and specifications that were approved. ',
};
const repeats = { ar: 7, en: 10 };
const [client, service] = ['K1', 'DESIGN'];
const named = (code: string) => ({ code, name: code, name_ar: code });

const textOf = (language: keyof typeof sentences): string => {
  const text = sentences[language].repeat(repeats[language]).trim();
  const [first = '', ...rest] = text.split(' ');
  return JSON.stringify([{ attributes: { bold: true }, insert: first }, { insert: ` ${rest.join(' ')}\n` }]);
};

const aContract = (date: string): ContractBody => ({
  date,
  party: client,
  subject: 'Design of a tower',
  duration: 12,
  durationUnit: 'month',
  lines: [{ service, quantity: '1', price: '1200000' }],
  instalments: Array.from({ length: 12 }, (_, at) => ({
    percent: at < 11 ? '8.33' : '8.37',
    text: `Milestone ${at + 1}`,
    event: 'hand',
  })),
  articles: Array.from({ length: articleCount }, (_, at) => ({
    title: `Article ${at + 1}`,
    title_ar: `المادة ${at + 1}`,
    text: textOf('en'),
    text_ar: textOf('ar'),
  })),
});

/** Pages of a PDF, by the objects in it. */
const pagesIn = (content: Uint8Array): number =>
  Buffer.from(content)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const callsMax = 200;
const drawingsMax = 5;

export const benchContracts = async (
  { url, server, dataFolder }: BenchProduct,
  { n: asked, print }: { n: number; print: Print },
): Promise<void> => {
  console.log(JSON.stringify(machineLine()));
  const n = Math.min(asked, callsMax);
  const admin = await openCompany(url, company);
  const reader = apiClient(url);
  const logFile = join(dataFolder, 'logs', 'host.log');
  try {
    await admin.call(parties.api.create, { body: { ...named(client), customer: true } });
    await admin.call(services.api.create, {
      body: { ...named(service), unit: 'LS', price: '1', salesTax: 'S15', purchaseTax: 'S15' },
    });
    const body = aContract(dateInZone(Date.now(), 'Asia/Riyadh'));
    const from = { server, logFile };
    const save = () => admin.call(contractCalls.save, { body });
    print(
      await timed(from, {
        name: `contract of ${articleCount} articles saved`,
        n,
        limit: { most: 80 },
        work: save,
      }),
    );
    const { id } = await save();
    await admin.call(contractCalls.transition('send'), { params: { id }, body: {} });
    const { code } = await admin.call(contractLinkCalls.make, { params: { id }, body: { days: 7 } });
    const view = () => reader.call(contractLinkCalls.show, { params: { link: code }, query: {} });
    print(await timed(from, { name: 'the same read by its link', n, limit: { most: 20 }, work: view }));
    const store = storeOf(company, systemClock.nowMs);
    const draw = () => drawMailedPaper(store, { kind: 'contract', link: sha256(code) });
    const file = await draw();
    if (file === null) throw new Error('There is no paper of the contract');
    const drawing = {
      name: 'the same drawn as a PDF in Node',
      n: Math.min(n, drawingsMax),
      limit: { most: 1500 },
    };
    print(await timed({ server: [process.pid], logFile }, { ...drawing, work: draw }));
    print(held(plainFigure('pages of that PDF', pagesIn(file.content), 'pages'), { least: 12 }));
  } finally {
    for (const each of [admin, reader]) each.close();
  }
};
