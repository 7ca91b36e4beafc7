import type { Fault } from './fault.ts';

export const RIGHTS_AND_IPC_FAULTS: readonly Fault[] = [
  {
    area: 'rights',
    file: 'electron/server/realtime/callServers/sharedCalls.ts',
    right: ': left.joinedAtMs > right.joinedAtMs;',
    wrong: ': left.joinedAtMs < right.joinedAtMs;',
    harm: 'With two servers, an account stays in the call that it left, and is thrown out of the one that it came to.',
  },
  {
    area: 'rights',
    file: 'electron/server/realtime/callServers/othersCalls.ts',
    right: "counts[isGuest ? 'guests' : 'users'] -= 1;",
    wrong: '',
    harm: 'With two servers, the licence is full though people have left the other one.',
  },
  {
    area: 'rights',
    file: 'electron/server/http/routes/registrations.ts',
    right:
      'const found = await findOwned(context, request, request.params.conference_id);\n      if (!found.ok) return refuse(reply, found.failure);\n      const { page_id',
    wrong:
      'const found = await findVisible(context, request, request.params.conference_id);\n      if (!found.ok) return refuse(reply, found.failure);\n      const { page_id',
    harm: 'Everyone who sees a conference can read who has registered.',
  },
  {
    area: 'rights',
    file: 'electron/server/http/routes/recordingKeys.ts',
    right: 'return row?.deletedAtS === null ? row : undefined;',
    wrong: 'return row;',
    harm: 'A deleted recording still plays by an address that was given out before.',
  },
  {
    area: 'rights',
    file: 'electron/server/http/routes/recordings.ts',
    right: '{ deletedAtS: clock.nowS(), shareKey: null }',
    wrong: '{ deletedAtS: clock.nowS() }',
    harm: 'The public link to a recording works again when the recording is restored.',
  },
  {
    area: 'rights',
    file: 'electron/server/domain/conferences/conferenceAccess.ts',
    right:
      "  if (viewer === 'guest' && row.allowGuests !== 1) return fail({ kind: 'forbidden' });\n",
    wrong: '',
    harm: 'Guests can read a conference that takes no guests.',
  },
  {
    area: 'rights',
    file: 'electron/server/realtime/signalling/moderation.ts',
    right: "  if (seat.visitor.isOwner) return 'no one does that to the owner';\n",
    wrong: '',
    harm: 'A moderator can remove the owner of a conference from it.',
  },
  {
    area: 'rights',
    file: 'electron/server/domain/accounts/guessing.ts',
    right: 'permit.end(pinVerdict(fits));',
    wrong: "permit.end('rightAfterAll');",
    harm: 'A PIN can be guessed without any limit.',
  },
  {
    area: 'rights',
    file: 'electron/server/domain/accounts/callers.ts',
    right: "    if (isDisabled(user, settings)) return fail('userDisabled');\n",
    wrong: "    if (settings.user_disabled.includes(user.login)) return fail('userDisabled');\n",
    harm: 'An account that was switched off can still be used with a token from before.',
  },
  {
    area: 'ipc',
    file: 'electron/main/net/ipc/handleRequest.ts',
    right: 'frame === null || !known.has(contents) || ',
    wrong: 'frame === null || ',
    harm: 'A window that the app did not open itself can call the app.',
  },
  {
    area: 'ipc',
    file: 'electron/main/net/ipc/senderCheck.ts',
    right: 'if (frame.detached || frame.parent !== null) return false;',
    wrong: 'if (frame.detached) return false;',
    harm: 'A frame inside the page can call the app.',
  },
  {
    area: 'ipc',
    file: 'electron/main/lib/rateLimit.ts',
    right: 'if (count + previous * share >= max) return false;',
    wrong: 'if (count + previous * share > max) return false;',
    harm: 'A page gets one call more than its limit in each second.',
  },
  {
    area: 'ipc',
    file: 'electron/main/net/ipc/webChannelPorts.ts',
    right: '    end(); // a document has one port, and the one before has gone\n',
    wrong: '',
    harm: 'After a reload in the app the page gets each answer of the old connection, too.',
  },
  {
    area: 'ipc',
    file: 'electron/main/net/ipc/shellPageActs.ts',
    right: 'isTrustedSender(event.senderFrame)',
    wrong: 'isTrustedSender(event.sender.mainFrame)',
    harm: 'A frame inside a page of the shell can press its buttons.',
  },
  {
    area: 'ipc',
    file: 'electron/preload/mainWindow.ts',
    right: '    ipcRenderer.off(name, handle);\n',
    wrong: '    listener = () => undefined;\n',
    harm: 'Each call leaves a listener behind, and the app becomes slower with each one.',
  },
  {
    area: 'ipc',
    file: 'electron/main/net/ipc/permissionRequests.ts',
    right: '        if (consentOf(contents.session) !== consent) continue;\n',
    wrong: '        if (contents.isDestroyed()) continue;\n',
    harm: 'The page of one server hears what was allowed to another.',
  },
];
