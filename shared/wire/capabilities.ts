/**
 * What a server may keep or do beyond what every server does (contract U4). A control whose field neither the loaded
 * object has nor the server's list names is not shown.
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
 * What the embedded server has not: a page of its own for managing live, one that may be in other sites' frames, and what
 * its call does not carry out.
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

/** What the embedded server has where its settings name something for it (`electron/server/lib/settings/settings.ts`). */
export const BY_SETTING = ['multicast', 'streaming'] as const satisfies readonly Capability[];

/** What the embedded server always has. */
export const EMBEDDED_CAPABILITIES: readonly Capability[] = CAPABILITIES.filter(
  (each) => !NOT_EMBEDDED.includes(each) && !BY_SETTING.some((optional) => optional === each),
);
