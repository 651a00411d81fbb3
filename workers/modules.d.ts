// What wrangler bundles beside code (app/drawing/build.ts makes the last two).
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
