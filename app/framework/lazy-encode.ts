// By path, since app/vite.config.ts resolves the package's name to this file.
// @ts-expect-error: the path has no types of its own
import { decode, encode as encodeNow } from '../../node_modules/turbo-stream/dist/turbo-stream.mjs';

export { decode };

type Encode = (data: unknown, options?: object) => ReadableStream<Uint8Array>;

/**
 * Replaces turbo-stream in the Worker (app/vite.config.ts). Remix encodes the data of all loaders with
 * every document, even of pages that run no scripts and never send it, which costs more than rendering them.
 * Here nothing is encoded until the stream is read. The build fails where the alias is not hit
 * (workers/local/bundle.ts). Ends with React Router 7, which brings its own copy of turbo-stream: measure
 * whether it still encodes what is never sent.
 */
export const encode: Encode = (...args) => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (encodeNow as Encode)(...args).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
