// What kind of file it is, as a drawing.
import { DocumentRegular } from '@fluentui/react-icons/headless/svg/document';
import { DocumentPdfRegular } from '@fluentui/react-icons/headless/svg/document-pdf';
import { DocumentTableRegular } from '@fluentui/react-icons/headless/svg/document-table';
import { DocumentTextRegular } from '@fluentui/react-icons/headless/svg/document-text';
import { ImageRegular } from '@fluentui/react-icons/headless/svg/image';
import type { FileKind } from '#shared/attachments/fileKinds.ts';

const icons: Record<FileKind, typeof DocumentRegular> = {
  pdf: DocumentPdfRegular,
  png: ImageRegular,
  jpeg: ImageRegular,
  webp: ImageRegular,
  gif: ImageRegular,
  xlsx: DocumentTableRegular,
  ods: DocumentTableRegular,
  csv: DocumentTableRegular,
  docx: DocumentTextRegular,
  odt: DocumentTextRegular,
  txt: DocumentTextRegular,
  pptx: DocumentRegular,
};

export const KindIcon = ({ kind }: { kind: FileKind }) => {
  const Icon = icons[kind];
  return <Icon />;
};
