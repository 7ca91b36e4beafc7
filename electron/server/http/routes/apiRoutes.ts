/** Every route of the API, one line each. */
import type { ServerContext } from '#server/http/context.ts';
import type { Http } from '#server/http/server/validation.ts';
import type { RouteOptions } from 'fastify';
import { scopeOfRoute } from '#server/http/server/routeScopes.ts';
import { accountEditRoutes } from './accountEdits.ts';
import { addressBookRoutes } from './addressBook.ts';
import { addressConfirmationRoutes } from './addressConfirmations.ts';
import { administrationRoutes } from './administration.ts';
import { avatarRoutes } from './avatar.ts';
import { calculateRoutes } from './calculate.ts';
import { calendarRoutes } from './calendars.ts';
import { callLogRoutes } from './callLog.ts';
import { callRatingRoutes } from './callRatings.ts';
import { chatFileRoutes } from './chatFiles.ts';
import { conferenceLinksV4Routes } from './conferenceLinksV4.ts';
import { conferencePeopleV4Routes } from './conferencePeopleV4.ts';
import { conferenceV4Routes } from './conferencesV4.ts';
import { conferenceRoutes } from './conferences.ts';
import { apiClientRoutes } from './apiClients.ts';
import { appAccessRoutes } from './appAccess.ts';
import { auditLogRoutes } from './auditLog.ts';
import { eventLogRoutes } from './eventLog.ts';
import { freeBusyRoutes } from './freeBusy.ts';
import { groupRoutes } from './groups.ts';
import { invitationRoutes } from './invitations.ts';
import { liveRecordingRoutes } from './liveRecordings.ts';
import { messageLogRoutes } from './messageLog.ts';
import { notifyRoutes } from './notify.ts';
import { openApiRoutes } from './openApi.ts';
import { refuseOtherMethods } from './otherMethods.ts';
import { participantRoutes } from './participants.ts';
import { providerSignInRoutes } from './providerSignIn.ts';
import { recordingKeyRoutes } from './recordingKeys.ts';
import { recordingRoutes } from './recordings.ts';
import { registrationRoutes } from './registrations.ts';
import { runningConferenceRoutes } from './runningConferences.ts';
import { seriesRoutes } from './series.ts';
import { serverHealthRoutes } from './serverHealth.ts';
import { serverV4Routes } from './serverV4.ts';
import { serverRoutes } from './server.ts';
import { setupRoutes } from './setup.ts';
import { signInServicesRoutes } from './signInServices.ts';
import { softwareClientRoutes } from './softwareClients.ts';
import { streamRoutes } from './streams.ts';
import { templateRoutes } from './templates.ts';
import { webhookRoutes } from './webhooks.ts';
import { tokenRoutes } from './token.ts';
import { signUpRoutes } from './signUps.ts';
import { userRoutes } from './users.ts';

/** Registers the routes. The description comes first, because it collects all later ones. */
export async function apiRoutes(http: Http, context: ServerContext): Promise<void> {
  http.addHook('onRoute', requireScope);
  refuseOtherMethods(http);
  openApiRoutes(http);
  // These two accept other body types than JSON, so each has its own scope.
  await http.register(async (scope: Http) => tokenRoutes(scope, context));
  await http.register(async (scope: Http) => avatarRoutes(scope, context));
  providerSignInRoutes(http, context);
  serverRoutes(http, context);
  serverV4Routes(http, context);
  setupRoutes(http, context);
  signInServicesRoutes(http, context);
  softwareClientRoutes(http, context);
  signUpRoutes(http, context);
  userRoutes(http, context);
  accountEditRoutes(http, context);
  administrationRoutes(http, context);
  apiClientRoutes(http, context);
  appAccessRoutes(http, context);
  runningConferenceRoutes(http, context);
  serverHealthRoutes(http, context);
  addressConfirmationRoutes(http, context);
  addressBookRoutes(http, context);
  groupRoutes(http, context);
  conferenceRoutes(http, context);
  conferenceV4Routes(http, context);
  conferencePeopleV4Routes(http, context);
  conferenceLinksV4Routes(http, context);
  seriesRoutes(http, context);
  calendarRoutes(http, context);
  invitationRoutes(http, context);
  registrationRoutes(http, context);
  notifyRoutes(http, context);
  calculateRoutes(http, context);
  freeBusyRoutes(http, context);
  streamRoutes(http, context);
  participantRoutes(http, context);
  templateRoutes(http, context);
  callLogRoutes(http, context);
  callRatingRoutes(http, context);
  messageLogRoutes(http, context);
  eventLogRoutes(http, context);
  auditLogRoutes(http, context);
  webhookRoutes(http, context);
  recordingRoutes(http, context);
  recordingKeyRoutes(http, context);
  await http.register(async (scope: Http) => liveRecordingRoutes(scope, context));
  await http.register(async (scope: Http) => chatFileRoutes(scope, context));
}

/** Stops the start when a route has no known scope for applications. */
function requireScope({ method, url, config }: RouteOptions): void {
  if (config?.summary === undefined) return;
  for (const each of typeof method === 'string' ? [method] : method) {
    if (scopeOfRoute(each, url) === undefined) throw new Error(`No scope for ${each} ${url}`);
  }
}
