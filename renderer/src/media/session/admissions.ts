import { SIGNALLING_MAX_MESSAGES_PER_S } from '#shared/limits.ts';

/** Half of the server's limit: the call sends other messages meanwhile. */
const AT_ONCE = SIGNALLING_MAX_MESSAGES_PER_S / 2;

/** Admits people, a large waiting room in steps of a second: the server would count more at once as a flood. */
export function createAdmissions(send: (participantId: string) => void) {
  const queue: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function step(): void {
    for (const id of queue.splice(0, AT_ONCE)) send(id);
    timer = queue.length === 0 ? undefined : setTimeout(step, 1000);
  }

  return {
    admit: (participantIds: readonly string[]) => {
      queue.push(...participantIds);
      if (timer === undefined) step();
    },
    end: () => {
      clearTimeout(timer);
      queue.length = 0;
    },
  };
}
