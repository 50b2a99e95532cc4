// An image of a rich text that is kept as a file: its place stays quiet where the image cannot be had.
import { useState } from 'react';
import { useImageAddress } from './imageQueries.ts';
import { QuietImage } from './QuietImage.tsx';

export const KeptImage = ({ source }: { source: string }) => {
  const address = useImageAddress(source);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = address === failed ? null : address;
  return <QuietImage source={source} address={shown} onError={() => setFailed(address)} />;
};
