/**
 * Watches the WASM memories that this worker makes from now on: emscripten hands its own to the
 * runtime and shows it to nobody. Returns how many bytes they hold. WASM memory never shrinks, so
 * the last answer is the peak.
 */
export function watchHeap(): () => number {
  const memories: WebAssembly.Memory[] = [];
  WebAssembly.Memory = class extends WebAssembly.Memory {
    constructor(descriptor: WebAssembly.MemoryDescriptor) {
      super(descriptor);
      memories.push(this);
    }
  };
  return () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
}
