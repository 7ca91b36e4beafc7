/** The names of the server's package, and the paths of its parts on a system. */

/** The command, the account that it runs as, and the package. */
export const SERVER_COMMAND = 'plenum-server';

/** Where it is installed. */
export const INSTALLED_DIR = `/opt/${SERVER_COMMAND}`;
const DATA_DIR = `/var/lib/${SERVER_COMMAND}`;
export const SETTINGS_FILE = `/etc/${SERVER_COMMAND}/settings.conf`;
const SECRETS_FILE = `/etc/${SERVER_COMMAND}/secrets.env`;

/** The operator's guides, from `electron/server`; the first one links to the others. */
export const GUIDES = ['HANDOVER.md', 'OPERATING.md', 'SETTINGS.md', 'CAPACITY.md'] as const;

/** Starts the server with the Node in the same folder. */
export const LAUNCHER = `#!/bin/sh
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
export PLENUM_PACKAGED_WEB="$here/lib/app/out/web"
exec "$here/lib/node" "$here/lib/app/out/main/serverCommand.js" "$@"
`;

/** The initial content of the service's settings file. */
export const FIRST_SETTINGS = `# Settings of the server, one name=value a line. SETTINGS.md names them:
# /usr/share/doc/${SERVER_COMMAND}/SETTINGS.md
# Passwords are better in ${SECRETS_FILE}, which only root reads: PLENUM_SMTP_PASSWORD=…
#
# public_url=https://vc.example
# trusted_proxies=127.0.0.1
`;

/**
 * The service. It can only write to its own folder. JavaScript engines need memory that is writable and then executable, so only
 * that is allowed.
 */
export const SYSTEMD_UNIT = `[Unit]
Description=Plenum video-conferencing server
Documentation=file:///usr/share/doc/${SERVER_COMMAND}/OPERATING.md
Wants=network-online.target
After=network-online.target

[Service]
Type=exec
User=${SERVER_COMMAND}
Group=${SERVER_COMMAND}
ExecStart=${INSTALLED_DIR}/${SERVER_COMMAND} serve --data ${DATA_DIR} --settings ${SETTINGS_FILE}
EnvironmentFile=-${SECRETS_FILE}
WorkingDirectory=${DATA_DIR}
StateDirectory=${SERVER_COMMAND}
StateDirectoryMode=0700
UMask=0077
Restart=on-failure
RestartSec=2
TimeoutStopSec=90
LimitNOFILE=65536

CapabilityBoundingSet=
AmbientCapabilities=
NoNewPrivileges=yes
LockPersonality=yes
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=yes
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources

[Install]
WantedBy=multi-user.target
`;

/** The account, for systemd-sysusers. */
export const SYSUSERS = `u ${SERVER_COMMAND} - "Plenum server" ${DATA_DIR} /usr/sbin/nologin\n`;

/** Creates the account, and restarts a running server with the new version. The service creates the data folder. */
export const POSTINST = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  systemd-sysusers --root="\${DPKG_ROOT:-/}" ${SERVER_COMMAND}.conf
  if [ -z "\${DPKG_ROOT:-}" ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl try-restart ${SERVER_COMMAND}.service
  fi
fi
`;

/** The data stays, also when the package is purged, so that no one loses conferences by mistake. */
export const PRERM = `#!/bin/sh
set -e
if [ "$1" = remove ] && [ -z "\${DPKG_ROOT:-}" ] && [ -d /run/systemd/system ]; then
  systemctl disable --now ${SERVER_COMMAND}.service
fi
`;
