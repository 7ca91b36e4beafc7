/** Error correction words of QR codes: Reed-Solomon over GF(256) (ISO/IEC 18004, 7.5.2). */

/** The field's polynomial, x⁸ + x⁴ + x³ + x² + 1. */
const FIELD_POLYNOMIAL = 0x1_1d;

/** The words that follow a block of data: the remainder of the data by the generator of that degree. */
export function correctionWords(data: readonly number[], count: number): readonly number[] {
  const [, ...generator] = generatorOf(count);
  let rest: readonly number[] = generator.map(() => 0);
  for (const word of data) {
    const lead = word ^ (rest[0] ?? 0);
    const shifted = [...rest.slice(1), 0];
    rest = shifted.map((value, index) => value ^ multiply(generator[index] ?? 0, lead));
  }
  return rest;
}

/** The product of (x + 2ⁱ) for i below the degree, highest power first. */
function generatorOf(degree: number): readonly number[] {
  let product: readonly number[] = [1];
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    const factor = root;
    const byRoot = [0, ...product.map((each) => multiply(each, factor))];
    product = byRoot.map((each, power) => each ^ (product[power] ?? 0));
    root = double(root);
  }
  return product;
}

function multiply(left: number, right: number): number {
  let product = 0;
  let power = left;
  for (let rest = right; rest > 0; rest >>= 1) {
    if (rest % 2 === 1) product ^= power;
    power = double(power);
  }
  return product;
}

function double(value: number): number {
  return value < 0x80 ? value << 1 : (value << 1) ^ FIELD_POLYNOMIAL;
}
