import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFocusStays } from '#renderer/ui/useFocusStays.ts';

/** The title of a card. It gets the focus when the person has just opened the card. */
export function CardTitle({
  takesFocus,
  children,
}: {
  readonly takesFocus: boolean;
  readonly children: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="type20 breaks">
      <bdi>{children}</bdi>
    </h2>
  );
}

/** A section of a card with its own heading. It takes over the focus of a removed button. */
export function CardSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useFocusStays(part);
  return (
    <section ref={part} tabIndex={-1} className="column gap12" aria-labelledby={id}>
      <h3 id={id} className="type16">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A card's open question, and its message after an action. */
export interface CardAsking<Question extends string> {
  readonly question: Question | undefined;
  readonly news: string;
  readonly ask: (what: Question) => () => void;
  readonly close: () => void;
  readonly say: (news: string) => void;
}

export function useCardAsking<Question extends string>(): CardAsking<Question> {
  const [question, setQuestion] = useState<Question>();
  const [news, say] = useState('');
  return {
    ...{ question, news, say },
    ask: (what) => () => {
      say('');
      setQuestion(what);
    },
    close: () => setQuestion(undefined),
  };
}
