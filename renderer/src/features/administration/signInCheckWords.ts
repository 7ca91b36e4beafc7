import { useTranslation } from 'react-i18next';
import type { SignInCheckAnswer, SignInService } from '#shared/administration/signInServices.ts';
import type { Typed } from '#renderer/domain/administration/signInForm.ts';
import { isolated } from '#renderer/lib/displayText.ts';

/** With which the operator allows addresses of the own network. */
const SETTING = '--set sign_in_private=true';

/** What a look at a service found, with what to do about it. */
export function useCheckWords(
  service: SignInService,
): (answer: SignInCheckAnswer, typed: Typed) => string {
  const { t } = useTranslation(['admin', 'setup']);
  const isProvider = service === 'provider';
  return ({ outcome, issuer }, typed) => {
    switch (outcome) {
      case 'works':
        return t('health.good');
      case 'notSetUp':
        return t('signIn.wrong');
      case 'privateAddress':
        return t('signIn.outcome.privateAddress', { setting: isolated(SETTING) });
      case 'unknownHost':
        return t('setup:mail.outcome.unknownHost');
      case 'noConnection':
        return t(isProvider ? 'health.problem.signInSilent' : 'health.problem.directorySilent');
      case 'notSecure':
        return t(isProvider ? 'signIn.outcome.notSecure' : 'health.problem.directoryCertificate');
      case 'notAProvider':
        return t('signIn.outcome.notAProvider');
      case 'otherIssuer':
        return t('signIn.outcome.otherIssuer', { issuer: isolated(issuer ?? '') });
      case 'wrongClient':
        return t('signIn.outcome.wrongClient');
      case 'wrongPassword':
        return t('health.problem.directoryPassword');
      case 'mayNotSearch':
        return t('signIn.outcome.mayNotSearch');
      case 'wrongBase':
        return t('signIn.outcome.noPlace', { place: isolated(String(typed['base'])) });
      case 'wrongGroupBase':
        return t('signIn.outcome.noPlace', { place: isolated(String(typed['group_base'])) });
      case 'noPeople':
        return t('signIn.outcome.noPeople');
      case 'refused':
        return t('health.problem.directoryBase');
    }
  };
}
