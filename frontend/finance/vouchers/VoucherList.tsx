// The list of all vouchers: what every list of documents has, with the parts of vouchers.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { voucherListParts } from './voucherListParts.tsx';

export const VoucherList = () => <DocumentList parts={voucherListParts} />;
