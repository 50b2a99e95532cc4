// The paper of one or several annexes as a PDF.
import { agreedPdf } from '../contractPdf.ts';
import { annexPaper } from './annexPaper.ts';

export const annexesPdf = agreedPdf(annexPaper);
