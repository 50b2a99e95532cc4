// Brings accounts of a file in: loaded when somebody opens it, with what reads files.
import { FileImport } from '#frontend/resources/import/FileImport.tsx';
import { useChartImport } from './useChartImport.ts';

type Props = { onClose: () => void };

export const AccountImportDialog = ({ onClose }: Props) => (
  <FileImport target={useChartImport()} onClose={onClose} />
);
