import { Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Start } from '#renderer/app/document/document.ts';

/** The providers of the whole page, also before the application has loaded. */
export function StartProviders({
  start: { store, i18n },
  children,
}: {
  readonly start: Pick<Start, 'store' | 'i18n'>;
  readonly children: ReactNode;
}) {
  return (
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </Provider>
    </StrictMode>
  );
}
