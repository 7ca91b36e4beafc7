import type { RenderHelp } from '#renderer/features/lobby/Lobby.tsx';
import { PermissionHelp } from '#renderer/features/permissionHelp/PermissionHelp.tsx';

/** The lobby's help with cameras and microphones: a feature beside it, so the pages bring the two together. */
export const renderHelp: RenderHelp = (help) => <PermissionHelp {...help} />;
