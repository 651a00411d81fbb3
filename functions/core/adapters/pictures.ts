/** The picture cannot be decoded, or cannot be encoded in the requested type. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

interface PictureFormat {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** The width in px; a narrower picture keeps its own. */
  width?: number;
}

/** Converts pictures: Cloudflare Images in production, a local stand-in otherwise. */
export interface Pictures {
  /**
   * Re-encodes a picture: rotated as its EXIF says, without metadata, first frame only. Throws a
   * `PictureError` when it cannot be decoded.
   */
  encode(bytes: Uint8Array, wanted: PictureFormat): Promise<Uint8Array<ArrayBuffer>>;
}

// Codes of Cloudflare Images that say nothing about the picture: quota exceeded, or an outage.
const outages = new Set([9422, 9424, 9516, 9517, 9518]);

const codeOf = (error: unknown): number | null => {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' ? code : null;
};

export function boundPictures(images: ImagesBinding): Pictures {
  return {
    async encode(bytes, { type, width }) {
      try {
        const input = images.input(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream());
        const sized = width === undefined ? input : input.transform({ width, fit: 'scale-down' });
        const made = await sized.output({ format: type, quality: 82, anim: false });
        return new Uint8Array(await made.response().arrayBuffer());
      } catch (error) {
        const code = codeOf(error);
        if (code === null || outages.has(code)) throw error;
        throw new PictureError(`The picture was refused (${code}).`);
      }
    },
  };
}
