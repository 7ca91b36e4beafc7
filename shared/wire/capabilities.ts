/**
 * What a server may keep or do beyond what every server does (contract U4). A control whose field neither the loaded
 * object has nor the server's list names is not shown.
 */
export const CAPABILITIES = [
  'attended_sessions',
  'auto_termination',
  'calendar_files',
  'ending_warning',
  'free_busy',
  'held_notices',
  'interpretation',
  'layout',
  'location',
  'moderators',
  'multicast',
  'mute_on_join',
  'notify',
  'pin',
  'real_time_management',
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
  'streaming',
  'time_zone',
  'until',
  'waiting_room',
  'widget',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** What the embedded server has not: no page of its own for managing live, and none that may stand in other sites' frames. */
const NOT_EMBEDDED: readonly Capability[] = ['real_time_management', 'widget'];

/** What the embedded server has where its settings name something for it (`electron/server/settings.ts`). */
export const BY_SETTING = ['multicast', 'streaming'] as const satisfies readonly Capability[];

/** What the embedded server always has. */
export const EMBEDDED_CAPABILITIES: readonly Capability[] = CAPABILITIES.filter(
  (each) => !NOT_EMBEDDED.includes(each) && !BY_SETTING.some((optional) => optional === each),
);
