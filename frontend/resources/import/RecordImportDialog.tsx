// Brings records of a file in: loaded when somebody opens it, with what reads files.
import type { AnyResource } from '#shared/resources/resource.ts';
import { FileImport } from './FileImport.tsx';
import { useRecordImport } from './useRecordImport.ts';

type Props = { resource: AnyResource; onClose: () => void };

export const RecordImportDialog = ({ resource, onClose }: Props) => (
  <FileImport target={useRecordImport(resource)} onClose={onClose} />
);
