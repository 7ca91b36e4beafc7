/** The guest area's pages that help rather than lead: most visits need none of them, so they are a part of their own. */
export { AccessibilityPage } from './AccessibilityPage.tsx';
export { ConfirmAddressPage } from './ConfirmAddressPage.tsx';
export { ErrorGalleryPage } from './ErrorGalleryPage.tsx';
export { NewPasswordPage } from './NewPasswordPage.tsx';
export { ReadinessPage } from './ReadinessPage.tsx';
export { SignedInPage } from './SignedInPage.tsx';
export { StoredDataPage } from './StoredDataPage.tsx';
