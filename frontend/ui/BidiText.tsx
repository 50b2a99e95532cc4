// A sentence whose numbers and dates keep their own direction; the text itself stays as it is.
import { bidiParts } from './bidiParts.ts';

export const BidiText = ({ children }: { children: string }) =>
  bidiParts(children).map((part, index) =>
    part.isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
      <bdi key={index} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  );
