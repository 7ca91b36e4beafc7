import { type ComponentProps, Suspense, lazy } from 'react';

const HttpsWarningDialog = lazy(async () => ({
  default: (await import('#renderer/features/httpsWarning/HttpsWarningDialog.tsx'))
    .HttpsWarningDialog,
}));

/** The HTTPS warning with its pictures, fetched where a page came over plain http. */
export function LazyHttpsWarning(props: ComponentProps<typeof HttpsWarningDialog>) {
  return (
    <Suspense>
      <HttpsWarningDialog {...props} />
    </Suspense>
  );
}
