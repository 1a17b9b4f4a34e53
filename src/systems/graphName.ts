import type { Dtype } from './system.ts';

/** transformers.js' file suffixes. */
const suffixes: Readonly<Record<Dtype, string>> = {
  fp32: '',
  fp16: '_fp16',
  q8: '_quantized',
  int8: '_int8',
  uint8: '_uint8',
  q4: '_q4',
  q4f16: '_q4f16',
};

/** The file name of a dtype's graph, as transformers.js writes it. */
export function graphName(dtype: Dtype): string {
  return `model${suffixes[dtype]}.onnx`;
}
