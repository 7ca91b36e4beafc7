/** Renders a component with a test store and the English texts, and acts like a person. */
import { fireEvent, render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { type TestStore, aStore } from './builders.ts';

/** Renders into the page; returns the store and the component's intents. */
export function renderWith(
  component: ReactNode,
  testStore: TestStore = aStore(),
): TestStore & {
  readonly intents: readonly Intent[];
  readonly unmount: () => void;
  /** Replaces the component by another element, or the same one with other props. */
  readonly rerender: (component: ReactNode) => void;
  /** Unmounts the component and mounts it again on the same store. */
  readonly reopen: () => void;
} {
  const intents: Intent[] = [];
  handleIntents(testStore.store, (intent) => intents.push(intent));
  const pageOf = (content: ReactNode) => (
    <Provider store={testStore.store}>
      <I18nextProvider i18n={testStore.i18n}>{content}</I18nextProvider>
    </Provider>
  );
  const { unmount, rerender } = render(pageOf(component));
  const reopen = () => {
    unmount();
    render(pageOf(component));
  };
  return {
    ...testStore,
    intents,
    unmount,
    rerender: (next) => rerender(pageOf(next)),
    reopen,
  };
}

/** Replaces a field's text. */
export function typeInto(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

/** Presses Enter in a field: browsers then press the default button of its form, if it has one. */
export function pressEnter(field: HTMLElement): void {
  const isTaken = !fireEvent.keyDown(field, { key: 'Enter' });
  const form = field instanceof HTMLInputElement ? field.form : null;
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!isTaken && button) fireEvent.click(button);
}
