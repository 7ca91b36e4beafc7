/** Arbitrary values that several property tests share. */
import fc from 'fast-check';

/** Any text at all, halves of characters and control characters among it. */
export function anyText(maxLength = 20): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength })
    .map((codes) => String.fromCharCode(...codes));
}
