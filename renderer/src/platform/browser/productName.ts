/** The name of the product: a brand replaces it in the documents (`shared/look/brandDocument.ts`). */
import { PRODUCT_NAME } from '#shared/product.ts';

/** The name in the document, or ours. The build renders the documents with ours. */
export function productName(): string {
  if (typeof document === 'undefined') return PRODUCT_NAME;
  return document.documentElement.dataset['product'] ?? PRODUCT_NAME;
}
