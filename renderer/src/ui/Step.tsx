import { type ReactNode, useEffect, useRef } from 'react';
import { firstQuestion } from './firstQuestion.ts';

/**
 * One step of a dialog. A step that comes in place of another takes the focus, which would be lost with
 * the button that was pressed; the first one leaves that to the dialog.
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
