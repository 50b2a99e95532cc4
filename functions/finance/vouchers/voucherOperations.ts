// The operations of vouchers, by the names of their contracts.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { voucherActs } from './voucherActs.ts';

const {
  save,
  change,
  remove,
  get,
  find,
  list,
  export: exported,
  transition,
  reverse,
  print,
} = documentOperations(voucherActs);

export const saveVoucher = save;
export const changeVoucher = change;
export const removeVoucher = remove;
export const postVoucher = transition('post');
export const reverseVoucher = reverse;
export const getVoucher = get;
export const findVoucherByNumber = find;
export const listVouchers = list;
export const printVoucher = print;
export const exportVouchers = exported;
