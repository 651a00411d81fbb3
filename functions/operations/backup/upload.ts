import { uploadSize } from './rules.ts';

/** An upload in parts, as it is stored between two steps; `rest` is what does not fill a part yet. */
export interface StoredUpload {
  id: string;
  parts: R2UploadedPart[];
}

/** Writes an object of any length in parts of equal size, and goes on where another step has stopped. */
export class Upload {
  readonly #upload: R2MultipartUpload;
  readonly #parts: R2UploadedPart[];
  #rest: Uint8Array<ArrayBuffer>;

  private constructor(
    upload: R2MultipartUpload,
    parts: R2UploadedPart[],
    rest: Uint8Array<ArrayBuffer>,
  ) {
    this.#upload = upload;
    this.#parts = parts;
    this.#rest = rest;
  }

  static async begin(bucket: R2Bucket, key: string): Promise<Upload> {
    const upload = await bucket.createMultipartUpload(key, {
      httpMetadata: { contentType: 'application/x-tar' },
    });
    return new Upload(upload, [], new Uint8Array());
  }

  static resume(
    bucket: R2Bucket,
    key: string,
    { id, parts }: StoredUpload,
    rest: Uint8Array<ArrayBuffer>,
  ): Upload {
    return new Upload(bucket.resumeMultipartUpload(key, id), [...parts], rest);
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    let at = 0;
    for (; all.length - at > uploadSize; at += uploadSize)
      await this.#send(all.subarray(at, at + uploadSize));
    this.#rest = all.slice(at);
  }

  async #send(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, bytes));
  }

  /** What another step needs to go on. */
  get stored(): StoredUpload {
    return { id: this.#upload.uploadId, parts: this.#parts };
  }

  get rest(): Uint8Array<ArrayBuffer> {
    return this.#rest;
  }

  async complete(): Promise<R2Object> {
    await this.#send(this.#rest);
    return this.#upload.complete(this.#parts);
  }

  abort = (): Promise<void> => this.#upload.abort();
}
