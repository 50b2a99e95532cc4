// What is kept as taken of an invoice: where it differs from its notes and from the invoices that use it, the check says so and the repair counts it anew.

import { expect, test } from 'vitest';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import type { InvoiceBody, InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { tradeWrites, tradingCompany } from '#tests/simulation/tradeCompany.ts';
import { change, remove } from '#tests/support/damages/damage.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { consumptionKey, readConsumption } from './consumptionRecords.ts';
import { invoiceActs } from './invoiceActs.ts';

const invoiceOperations = documentOperations(invoiceActs);

const engine = testEngine();

const traded = async (company: string) => {
  const { store, context } = await aWholeCompany(engine.storeFor(company));
  for (const writes of tradeWrites()) await store.commit(writes);
  const posted = (body: Partial<InvoiceBody>): Promise<InvoiceView> =>
    invoiceOperations.save.run(
      { ...context, company: tradingCompany },
      {
        params: undefined,
        query: undefined,
        body: { type: 'SI', date: '2026-03-10', party: 'C1', post: true, ...body },
      },
    ) as Promise<InvoiceView>;
  const deposit = await posted({
    type: 'DI',
    lines: [{ text: 'x', price: '100', tax: 'S15' }],
    payments: [{ method: 'CASH', amount: '115' }],
  });
  await posted({
    lines: [{ service: 'V1', quantity: '9' }],
    deposits: [{ invoice: deposit.id, amount: '60' }],
  });
  const back = { originalInvoice: deposit.id, originalLine: 0, quantity: '0.25', price: '100.00' };
  await posted({ type: 'SR', party: null, noteReason: 'x', lines: [back] });
  return { store, deposit: deposit.id };
};

test.each(['is lost', 'says something else'])('what %s is found and repaired', async (what) => {
  const { store, deposit } = await traded(what === 'is lost' ? 'TAKEN-1' : 'TAKEN-2');
  const { consumed, by } = await readConsumption(store, deposit);
  expect(by).toHaveLength(2);
  expect(consumed).toMatchObject({ parts: [{ quantity: 250_000n }], deposits: [{ code: 'S15' }] });
  expect((await checkLedger(store, wholeBooks)).findings).toEqual([]);
  if (what === 'is lost') await remove(store, consumptionKey(deposit));
  else await change(store, consumptionKey(deposit), { deposits: [] });
  const { findings } = await checkLedger(store, wholeBooks);
  expect(findings.map(({ code }) => code)).toEqual(['invoice.taken']);
  const { changes, findingsCount } = await repairLedger(store, wholeBooks);
  expect([changes.map(({ code }) => code), findingsCount]).toEqual([['invoice.takenWritten'], 0]);
  expect(await readConsumption(store, deposit)).toMatchObject({ consumed: consumed, by });
});
