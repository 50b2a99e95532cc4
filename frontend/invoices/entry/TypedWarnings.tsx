// What the user should know of a purchase while it is typed, though it does not keep it from being posted.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { typeOfHead } from '../editor/typeOfHead.ts';
import styles from './TypedWarnings.module.css';
import { useTypedInvoice } from './useTypedInvoice.ts';

/** A repeated number is warned of above the lines as soon as it is typed. */
const shownAbove = ['invoice.supplierNumberRepeated', 'invoice.supplierNumberElsewhere'];

type Props = {
  draft: Draft;
  /** What keeps it from being posted: then the server is not asked. */
  reason: string | null;
};

export const TypedWarnings = ({ draft, reason }: Props) => {
  const { head } = draft;
  const isAsked = typeOfHead(head['type']).side === 'purchase' && (head['supplierNumber'] ?? '') !== '';
  const { data } = useTypedInvoice(draft, isAsked && reason === null);
  const warnings = isAsked ? (data?.warnings ?? []).filter(({ code }) => !shownAbove.includes(code)) : [];
  return (
    <div role="status">
      {warnings.map(({ code, message }) => (
        <p key={code} className={styles['warning']}>
          <BidiText>{message}</BidiText>
        </p>
      ))}
    </div>
  );
};
