// A drawn paper below its bar: in the reader of the browser, from which it is printed; without a reader, what the page shows in its place.
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#frontend/lib/files/download.ts';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import styles from './DrawnPaper.module.css';
import { type PaperAct, PaperBar, type PaperChoices } from './PaperBar.tsx';

/** The address of a drawn paper, until another one takes its place. */
const useAddressOf = (paper: Blob | undefined): string | null => {
  const address = useMemo(() => (paper ? URL.createObjectURL(paper) : null), [paper]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
};

type Props = PaperChoices & {
  /** Not there while it is being drawn. */
  paper: Blob | undefined;
  error?: Error | null;
  /** Of its file. */
  name: string;
  /** Before those that every paper has. */
  acts?: readonly PaperAct[];
  /** What to know of it, below the bar; not printed. */
  note?: ReactNode;
  withoutReader: ReactNode;
};

export const DrawnPaper = ({
  paper,
  error = null,
  name,
  acts = [],
  note,
  withoutReader,
  ...choices
}: Props) => {
  const { t } = useTranslation('paperBar');
  const address = useAddressOf(paper);
  const frame = useRef<HTMLIFrameElement>(null);
  const hasReader = navigator.pdfViewerEnabled;
  const disabled = paper === undefined;
  const save: PaperAct = {
    name: 'save',
    disabled,
    onAct: () => paper && download(paper, `${name}.pdf`),
  };
  const print: PaperAct = {
    name: 'print',
    isPrimary: true,
    disabled,
    onAct: () => frame.current?.contentWindow?.print(),
  };
  return (
    <>
      <PaperBar {...choices} acts={[...acts, save, ...(hasReader ? [print] : [])]} />
      {note && <div className={styles['note']}>{note}</div>}
      {error && <EmptyState tone="error" title={t('saveFailed')} text={error.message} />}
      {hasReader && address !== null && (
        <iframe ref={frame} className={styles['paper']} src={address} title={name} />
      )}
      {hasReader && address === null && !error && <SkeletonRows label={name} />}
      {!hasReader && withoutReader}
    </>
  );
};
