import { type RefObject, useRef, useState } from 'react';

/** The list of people and the chat beside the stage: one at a time. */
export interface SidePanels {
  readonly isPeopleOpen: boolean;
  readonly peopleButtonRef: RefObject<HTMLButtonElement | null>;
  readonly chatButtonRef: RefObject<HTMLButtonElement | null>;
  readonly showPeople: (isOpen: boolean) => void;
  readonly toggleChat: () => void;
  /** Closes either, and gives the focus back to the button that opens it. */
  readonly closePeople: () => void;
  readonly closeChat: () => void;
}

export function useSidePanels(
  chat:
    | { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void }
    | undefined,
): SidePanels {
  const [isPeopleOpen, setIsPeopleOpen] = useState(false);
  const peopleButtonRef = useRef<HTMLButtonElement>(null);
  const chatButtonRef = useRef<HTMLButtonElement>(null);
  return {
    isPeopleOpen,
    peopleButtonRef,
    chatButtonRef,
    showPeople(isOpen) {
      chat?.close();
      setIsPeopleOpen(isOpen);
    },
    toggleChat() {
      setIsPeopleOpen(false);
      if (chat?.isOpen === true) chat.close();
      else chat?.open();
    },
    closePeople() {
      setIsPeopleOpen(false);
      peopleButtonRef.current?.focus();
    },
    closeChat() {
      chat?.close();
      chatButtonRef.current?.focus();
    },
  };
}
