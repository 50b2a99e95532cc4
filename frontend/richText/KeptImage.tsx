// An image of a rich text that is kept as a file: its place is there at once, in its size, and stays quiet where the image cannot be had.
import { useState } from 'react';
import { keptImageSize } from '#shared/richText/richAddress.ts';
import { useImageAddress } from './imageQueries.ts';
import { quietPlace } from './quietPlace.ts';

export const KeptImage = ({ source }: { source: string }) => {
  const address = useImageAddress(source);
  const [failed, setFailed] = useState<string | null>(null);
  const { width = 0, height = 0 } = keptImageSize(source) ?? {};
  const isShown = address !== null && address !== failed;
  return (
    <img
      src={isShown ? address : quietPlace({ width, height })}
      data-image={source}
      width={width}
      height={height}
      alt=""
      onError={() => setFailed(address)}
    />
  );
};
