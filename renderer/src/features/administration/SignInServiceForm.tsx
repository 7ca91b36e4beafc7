import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  SignInCheckAnswer,
  SignInService,
  SignInServices,
} from '#shared/administration/signInServices.ts';
import {
  type Typed,
  changeOf,
  isFixed,
  typedOf,
} from '#renderer/domain/administration/signInForm.ts';
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';
import { useOfflineReason } from '#renderer/state/network.ts';
import { useUnsaved } from '#renderer/state/unsaved.ts';
import { useSignInServiceActions } from '#renderer/state/administration/signInServices.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { useWrongField } from '#renderer/ui/fields/useWrongField.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import styles from './Administration.module.css';
import { useFailureWords } from './failureWords.ts';
import { SignInField, type SignInFieldText } from './SignInField.tsx';

type State =
  | { readonly kind: 'idle' | 'saving' | 'checking' | 'saved' }
  | { readonly kind: 'checked'; readonly answer: SignInCheckAnswer }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** The field has the server's name: `provider.issuer`. */
  | { readonly kind: 'wrong'; readonly field: string; readonly isEmpty: boolean };

/** The fields of a service in blocks, with buttons to check the connection and to save. */
export function SignInServiceForm({
  services,
  service,
  address,
  blocks,
}: {
  readonly services: SignInServices;
  readonly service: SignInService;
  /** The field that turns the service on. */
  readonly address: string;
  readonly blocks: readonly {
    readonly title?: string;
    readonly lead?: ReactNode;
    readonly fields: readonly SignInFieldText[];
  }[];
}) {
  const { t } = useTranslation(['admin', 'account']);
  const actions = useSignInServiceActions();
  const toWords = useFailureWords();
  const toCheckWords = useCheckWords(service);
  const offlineReason = useOfflineReason();
  const [typed, setTyped] = useState<Typed>(() => typedOf(services, service));
  const [state, setState] = useState<State>({ kind: 'idle' });
  const isBusy = state.kind === 'saving' || state.kind === 'checking';
  const { inForm, showWrong } = useWrongField(isBusy);
  const stored = typedOf(services, service);
  useUnsaved(Object.entries(typed).some(([name, value]) => value !== stored[name]));

  function fail(failure: ApiFailure): void {
    const [problem] = problemsOf(failure);
    const { location: field, reason } = problem ?? {};
    const isOfField = field?.startsWith(`${service}.`) === true;
    setState(
      isOfField
        ? { kind: 'wrong', field, isEmpty: reason === 'fieldIsEmpty' }
        : { kind: 'failed', failure },
    );
  }

  async function press(act: 'saving' | 'checking'): Promise<void> {
    if (isBusy || offlineReason !== undefined) return;
    showWrong();
    const read = changeOf(services, service, typed);
    if ('wrong' in read) return setState({ kind: 'wrong', field: read.wrong, isEmpty: false });
    setState({ kind: act });
    const { change = {} } = read;
    if (act === 'checking') {
      const checked = await actions.check({ service, change });
      if (checked.ok) setState({ kind: 'checked', answer: checked.value });
      else fail(checked.failure);
      return;
    }
    const saved = await actions.save(change);
    if (!saved.ok) return fail(saved.failure);
    setTyped(typedOf(saved.value, service));
    setState({ kind: 'saved' });
  }

  // A check box can't show its own problem.
  const wrongBox = blocks
    .flatMap(({ fields }) => fields)
    .find(
      ({ kind, name }) =>
        kind === 'box' && state.kind === 'wrong' && state.field === `${service}.${name}`,
    );
  const words =
    (state.kind === 'saved' && t('signIn.saved')) ||
    (state.kind === 'checked' && toCheckWords(state.answer, typed)) ||
    (state.kind === 'failed' && toWords(state.failure)) ||
    wrongBox?.wrong ||
    offlineReason;
  const isBad =
    state.kind === 'failed' ||
    wrongBox !== undefined ||
    (state.kind === 'checked' && state.answer.outcome !== 'works');
  return (
    <Form onSubmit={() => void press('saving')}>
      {blocks.map(({ title, lead, fields }) => (
        <div key={title ?? ''} className="column gap12">
          {title !== undefined && <h3 className="type16">{title}</h3>}
          {lead}
          <div className={`${styles['fields']} ${styles['pairs']}`}>
            {fields
              .filter(({ hasEffect }) => hasEffect?.(typed) !== false)
              .map((text) => (
                <div key={text.name} className={text.isWide ? 'wholeLine shrinks' : undefined}>
                  <SignInField
                    text={text}
                    value={typed[text.name] ?? ''}
                    isFixed={isFixed(services, service, text.name)}
                    problem={
                      state.kind === 'wrong' && state.field === `${service}.${text.name}`
                        ? state
                        : undefined
                    }
                    onChange={(value) => {
                      setTyped({ ...typed, [text.name]: value });
                      if (!isBusy) setState({ kind: 'idle' });
                    }}
                  />
                </div>
              ))}
          </div>
        </div>
      ))}
      <div ref={inForm} className="row wrap gap8">
        <Button type="submit" variant="primary" isBusy={state.kind === 'saving'}>
          {t('account:save')}
        </Button>
        <Button
          isBusy={state.kind === 'checking'}
          isBlocked={typed[address] === ''}
          onClick={() => void press('checking')}
        >
          {t('signIn.check')}
        </Button>
        <p role="status" className={isBad ? styles['problems'] : 'muted type13 breaks'}>
          {words}
        </p>
      </div>
    </Form>
  );
}

/** The setting with which the operator allows addresses in the local network. */
const SETTING = '--set sign_in_private=true';

/** The text for the result of a check, with its remedy. */
function useCheckWords(
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
