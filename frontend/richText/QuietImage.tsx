// The place of an image that is kept as a file: in its size from the beginning, and quiet until the image is there.
import { keptImageSize, quietAddress } from '#shared/richText/richAddress.ts';

type Props = {
  source: string;
  /** Where the image is, once that is known. */
  address?: string | null;
  onError?: () => void;
};

export const QuietImage = ({ source, address = null, onError }: Props) => {
  const { width = 0, height = 0 } = keptImageSize(source) ?? {};
  return (
    <img
      src={address ?? quietAddress({ width, height })}
      data-image={source}
      width={width}
      height={height}
      alt=""
      onError={onError}
    />
  );
};
