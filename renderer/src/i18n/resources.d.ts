/** Types the keys of `t` by the English texts, so that an unknown key does not compile. */
import type account from '../../../locales/en/account.json';
import type admin from '../../../locales/en/admin.json';
import type authorization from '../../../locales/en/authorization.json';
import type call from '../../../locales/en/call.json';
import type common from '../../../locales/en/common.json';
import type conference from '../../../locales/en/conference.json';
import type contacts from '../../../locales/en/contacts.json';
import type devices from '../../../locales/en/devices.json';
import type errors from '../../../locales/en/errors.json';
import type guest from '../../../locales/en/guest.json';
import type httpsWarning from '../../../locales/en/httpsWarning.json';
import type readiness from '../../../locales/en/readiness.json';
import type reports from '../../../locales/en/reports.json';
import type scheduler from '../../../locales/en/scheduler.json';
import type setup from '../../../locales/en/setup.json';
import type support from '../../../locales/en/support.json';
import type user from '../../../locales/en/user.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      admin: typeof admin;
      authorization: typeof authorization;
      call: typeof call;
      common: typeof common;
      conference: typeof conference;
      contacts: typeof contacts;
      devices: typeof devices;
      errors: typeof errors;
      guest: typeof guest;
      httpsWarning: typeof httpsWarning;
      readiness: typeof readiness;
      reports: typeof reports;
      scheduler: typeof scheduler;
      setup: typeof setup;
      support: typeof support;
      user: typeof user;
    };
  }
}
