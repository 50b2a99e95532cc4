// The totals under the lines of a contract, as they change with every key.
import type { ComponentProps } from 'react';
import { TotalsFoot } from '../../editor/InvoiceTotals.tsx';
import { useContractWords } from '../contractBase.ts';

export const ContractTotals = (props: Omit<ComponentProps<typeof TotalsFoot>, 't'>) => (
  <TotalsFoot {...props} t={useContractWords()} />
);
