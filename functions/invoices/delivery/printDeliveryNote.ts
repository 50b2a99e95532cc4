// Gives what a delivery note is printed from to a user who may print its invoice, and notes that in the log.
import { rowsNamed } from '#functions/company/namedRows.ts';
import { readWarehouses, type Warehouse } from '#functions/company/warehouseRecords.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { printAudit } from '#functions/documents/reading/printAudit.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readLetterhead } from '#functions/paper/readLetterhead.ts';
import type { Store } from '#functions/storage/store.ts';
import { deliveredLines } from '#shared/invoices/delivery/deliveredLines.ts';
import * as api from '#shared/invoices/delivery/deliveryNoteApi.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { namesOfText, noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import type { Names } from '#shared/kernel/names.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { shippingMethods } from '#shared/settings/resources.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { invoiceRecords, readPostedInvoice } from '../invoiceRecords.ts';
import { partyNamed } from '../namedRecords.ts';
import { warehouseOfLine } from '../stock/warehouseOfLine.ts';

const namesOf = (record: Names | undefined): Names | null =>
  record === undefined ? null : { name: record.name, name_ar: record.name_ar };

/** What a note takes back is of one invoice. */
const originalOf = (store: Store, lines: Invoice['lines']): Promise<Invoice | null> => {
  const original = lines.find(({ originalInvoice }) => originalInvoice !== null)?.originalInvoice;
  return original ? readPostedInvoice(store, original, () => true) : Promise.resolve(null);
};

/** Without a code the first one of the branch. */
const warehouseAt = (
  { branch }: Pick<Invoice, 'branch'>,
  code: string | null,
  warehouses: readonly Warehouse[],
): Names | null =>
  namesOf(
    code === null
      ? warehouses.find((each) => each.branch === branch && each.active)
      : warehouses.find((each) => each.code === code),
  );

const phoneOf = (party: ResourceRow | null): string => String(party?.['mobile'] || party?.['phone'] || '');

export const printDeliveryNote = operation(
  api.printDeliveryNote,
  async (context, { params }) => {
    const { store } = context;
    const invoice = await readDocument(context, invoiceRecords, params.id);
    requireRight(context, invoiceKind, { right: 'print', document: invoice });
    const goods = deliveredLines(invoice);
    refuseUnless(goods.length > 0, 'invoice.nothingDelivered');
    const { type, status, number, date, reference, branch, shippingMethod, shipTo } = invoice;
    const snapshot = invoice.snapshot ?? noSnapshot;
    const { seller, party, units = [] } = snapshot;
    const [warehouses, methods, record, letterhead, original] = await Promise.all([
      readWarehouses(store),
      rowsNamed(store, shippingMethods, [shippingMethod]),
      partyNamed(store, invoice.party),
      readLetterhead(context, branch),
      originalOf(store, goods),
    ]);
    const note: api.DeliveryNote = {
      type,
      status,
      number,
      date,
      reference,
      seller,
      party,
      phone: phoneOf(record),
      shipTo,
      shippingMethod: namesOf(methods.get(shippingMethod ?? '')),
      lines: goods.map((line) => ({
        product: line.product ?? '',
        text: line.text,
        names: namesOfText(snapshot, line.text),
        unit: namesOf(units.find(({ code }) => code === line.unit)),
        quantity: plainDecimal(line.quantity ?? ''),
        batches: line.batches.map(({ batch, expiry, quantity }) => ({ batch, expiry, quantity })),
        warehouse: warehouseAt(invoice, warehouseOfLine(line, original), warehouses),
      })),
    };
    return write(context, {
      writes: [],
      audit: await printAudit(invoiceActs, context, invoice),
      answer: { note, letterhead },
    });
  },
  invoiceRecords.reads,
);
