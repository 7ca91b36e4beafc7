/** The channel on which the preload of an in-app window hands over its port; it carries nothing else. */
export const PORT_CHANNEL = 'web-channel:connect';
