/**
 * Optional features of servers (contract U4). A control is hidden if neither the loaded object has its field nor the server lists
 * the capability.
 */
export const CAPABILITIES = [
  'attended_sessions',
  'auto_invite',
  'auto_termination',
  'calendar_files',
  'ending_warning',
  'free_busy',
  'held_notices',
  'interpretation',
  'layout',
  'list_rows',
  'location',
  'mode_lecture',
  'mode_role_based',
  'mode_smart',
  'moderators',
  'multicast',
  'mute_on_join',
  'notify',
  'pin',
  'real_time_management',
  'record_captions',
  'record_delete',
  'record_live',
  'record_rename',
  'record_share',
  'record_upload',
  'registration',
  'reminders',
  'ringing',
  'series',
  'sign_out_everywhere',
  'slides',
  'streaming',
  'terminals',
  'time_zone',
  'until',
  'waiting_room',
  'whiteboard',
  'widget',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/**
 * Capabilities that the embedded server lacks: its own page for live management, one for other sites' frames, and features that its
 * call doesn't implement.
 */
const NOT_EMBEDDED: readonly Capability[] = [
  'auto_invite',
  'interpretation',
  'real_time_management',
  'slides',
  'terminals',
  'whiteboard',
  'widget',
];

/** Capabilities that depend on the embedded server's settings (`electron/server/lib/settings/settings.ts`). */
export const BY_SETTING = ['multicast', 'streaming'] as const satisfies readonly Capability[];

/** Capabilities that the embedded server always has. */
export const EMBEDDED_CAPABILITIES: readonly Capability[] = CAPABILITIES.filter(
  (each) => !NOT_EMBEDDED.includes(each) && !BY_SETTING.some((optional) => optional === each),
);
