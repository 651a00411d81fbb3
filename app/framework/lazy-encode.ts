// The package by its path, since wrangler.toml puts this file in place of its name.
// @ts-expect-error: the path has no types of its own
import { encode as encodeNow } from '../../node_modules/turbo-stream/dist/turbo-stream.mjs';

type Encode = (data: unknown, options?: object) => ReadableStream<Uint8Array>;

/**
 * Stands in for turbo-stream in the Worker (wrangler.toml, `alias`). Remix encodes the data of all
 * loaders with every document, also of those that run no script and never send it, which costs
 * more than rendering them. Here the work waits until somebody reads the stream. The build fails where the alias
 * is not hit (workers/local/bundle.ts). Ends with React Router 7, which brings its own copy of turbo-stream: measure
 * then whether it still encodes what is never sent.
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
