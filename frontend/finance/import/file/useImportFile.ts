// The chosen file while it is being read, read, or of no use.
import { useRef, useState } from 'react';
import { isTooLarge, type OpenedFile, openFile } from '#frontend/lib/files/openFile.ts';
import { importRowsMax } from '#shared/finance/import/importFile.ts';

export type FileFault = 'unreadable' | 'tooLarge';

export type FileState =
  | { readonly phase: 'none' }
  | { readonly phase: 'reading'; readonly name: string }
  | { readonly phase: 'faulty'; readonly name: string; readonly fault: FileFault }
  | { readonly phase: 'read'; readonly name: string; readonly opened: OpenedFile };

export const vouchersMax = importRowsMax;

export const useImportFile = () => {
  const [file, setFile] = useState<FileState>({ phase: 'none' });
  const [sheet, setSheet] = useState(0);
  const newest = useRef(0);
  const choose = async (chosen: File) => {
    const { name } = chosen;
    newest.current += 1;
    const mine = newest.current;
    setSheet(0);
    if (isTooLarge(chosen)) return setFile({ phase: 'faulty', name, fault: 'tooLarge' });
    setFile({ phase: 'reading', name });
    const read = await openFile(chosen).then(
      (opened): FileState => ({ phase: 'read', name, opened }),
      (): FileState => ({ phase: 'faulty', name, fault: 'unreadable' }),
    );
    // A file that was chosen meanwhile counts.
    if (mine === newest.current) setFile(read);
  };
  return { file, sheet, setSheet, choose, clear: () => setFile({ phase: 'none' }) };
};
