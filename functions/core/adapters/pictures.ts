/** A picture that cannot be decoded, or not be written in the wanted type. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

interface Wanted {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** The width in px; a narrower picture keeps its own. */
  width?: number;
}

/** What turns pictures into others: Cloudflare Images in production, its local twin otherwise. */
export interface Pictures {
  /**
   * Decodes a picture and writes it anew: turned as its EXIF says, without metadata, its first frame
   * alone. Throws a `PictureError` for what cannot be decoded.
   */
  encode(bytes: Uint8Array, wanted: Wanted): Promise<Uint8Array<ArrayBuffer>>;
}

// Codes of Cloudflare Images that say nothing about the picture: used up, or broken on their side.
const outages = new Set([9422, 9424, 9516, 9517, 9518]);

const codeOf = (error: unknown): number | null => {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' ? code : null;
};

/** The pictures of an Images binding. */
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
