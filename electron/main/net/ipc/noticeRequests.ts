/** What a page says of things that wait for the person. */
import type { WebContents } from 'electron';
import type { ShellNotice } from '#shared/ipc/contract.ts';
import { handleRequest } from './handleRequest.ts';

/** Registers them. `onNotice` answers whether it was shown. */
export function handleNoticeRequests(dependencies: {
  readonly onAttention: (contents: WebContents, count: number) => void;
  readonly onMayStart: (contents: WebContents, mayStart: boolean) => void;
  readonly onNotice: (contents: WebContents, notice: ShellNotice) => Promise<boolean>;
}): void {
  handleRequest('shell:attention', ({ count }, { contents }) =>
    dependencies.onAttention(contents, count),
  );
  handleRequest('shell:may-start', ({ mayStart }, { contents }) =>
    dependencies.onMayStart(contents, mayStart),
  );
  handleRequest('shell:notify', async (notice, { contents }) => ({
    isShown: await dependencies.onNotice(contents, notice),
  }));
}
