/** What the product is called: a brand gives the documents another name (`shared/look/brandDocument.ts`). */
import { PRODUCT_NAME } from '#shared/product.ts';

/** The name in the document, ours where there is none. The documents themselves are rendered with ours. */
export function productName(): string {
  if (typeof document === 'undefined') return PRODUCT_NAME;
  return document.documentElement.dataset['product'] ?? PRODUCT_NAME;
}
