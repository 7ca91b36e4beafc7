import { ContactList } from '#renderer/features/adminContacts/ContactList.tsx';
import { Conformance } from '#renderer/features/conformance/Conformance.tsx';
import { PageFrame } from './PageFrame.tsx';

/** `/guest/accessibility`: what was tested for people with disabilities, and how. */
export function AccessibilityPage() {
  return (
    <PageFrame>
      <main>
        <Conformance contacts={<ContactList />} />
      </main>
    </PageFrame>
  );
}
