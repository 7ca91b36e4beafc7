import { useRef, useState } from 'react';

/** The list of people and the chat beside the stage: one at a time. */
export type SidePanels = ReturnType<typeof useSidePanels>;

export function useSidePanels(
  chat:
    | { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void }
    | undefined,
) {
  const [isPeopleOpen, setIsPeopleOpen] = useState(false);
  const peopleButtonRef = useRef<HTMLButtonElement>(null);
  const chatButtonRef = useRef<HTMLButtonElement>(null);
  return {
    isPeopleOpen,
    peopleButtonRef,
    chatButtonRef,
    showPeople: (isOpen: boolean) => {
      chat?.close();
      setIsPeopleOpen(isOpen);
    },
    toggleChat: () => {
      setIsPeopleOpen(false);
      if (chat?.isOpen === true) chat.close();
      else chat?.open();
    },
    /** Closes either panel, and moves the focus back to its button. */
    closePeople: () => {
      setIsPeopleOpen(false);
      peopleButtonRef.current?.focus();
    },
    closeChat: () => {
      chat?.close();
      chatButtonRef.current?.focus();
    },
  };
}
