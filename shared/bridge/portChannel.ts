/** The channel on which the preload of an in-app window hands over its port, and nothing else travels. */
export const PORT_CHANNEL = 'web-channel:connect';
