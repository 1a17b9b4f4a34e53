/** Operators that take one scale for whatever passes through them at once. */
const dynamicOperators = /DynamicQuantize(?:Linear|MatMul|LSTM)/;

const window = 1 << 20;
/** An operator's name that lies across two windows is seen in the second. */
const overlap = 64;

/**
 * Whether an ONNX graph quantizes dynamically, whatever its file is called: its operators' names stand
 * in it as plain text. Such a graph's logits depend on what shares a call.
 */
export function quantizesDynamically(graph: Uint8Array): boolean {
  const latin = new TextDecoder('latin1');
  for (let start = 0; start < graph.length; start += window - overlap) {
    if (dynamicOperators.test(latin.decode(graph.subarray(start, start + window)))) return true;
  }
  return false;
}
