import { type ReactNode, useEffect, useRef } from 'react';
import { firstQuestion } from './firstQuestion.ts';

/**
 * One step of a dialog. A step that replaces another takes the focus, which would be lost with the pressed button; for the first
 * step the dialog sets it.
 */
export function Step({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    if (ref.current) firstQuestion(ref.current)?.focus();
  }, [name]);
  return (
    <div ref={ref} className="column gap16">
      {children}
    </div>
  );
}
