import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** 64 bits: two of 100,000 texts share a fingerprint with a chance under 1e-9. */
const bytes = 8;

/** The first 64 bits of the SHA-256 of a text in UTF-8, as 16 hex digits. */
export function fingerprint(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, bytes));
}
