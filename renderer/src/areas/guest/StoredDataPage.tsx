import { StoredData } from '#renderer/features/storedData/StoredData.tsx';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/stored-data`: everything this page keeps in the browser, in words, with a way to clear it. */
export function StoredDataPage() {
  return (
    <PageFrame>
      <main>
        <StoredData />
      </main>
    </PageFrame>
  );
}
