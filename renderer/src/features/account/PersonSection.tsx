import { useSetAtom, useAtomValue } from 'jotai';
import { Camera, Trash2, Upload, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisteredUser } from '#shared/wire/user.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { savePictureAtom } from '#renderer/state/account.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { QuestionDialog } from '#renderer/ui/QuestionDialog.tsx';
import { FileInput } from '#renderer/ui/fields/FileInput.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import styles from './Account.module.css';
import { CameraDialog } from './CameraDialog.tsx';
import { CropDialog } from './CropDialog.tsx';
import { Problems } from './Problems.tsx';
import { type OpenPicture, PICTURE_TYPES, openPicture } from './readPicture.ts';
import { Section } from './Section.tsx';
import { hasTrueConfIdsAtom } from '#renderer/state/accountNames.ts';

type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'camera' }
  | { readonly kind: 'crop'; readonly picture: OpenPicture }
  | { readonly kind: 'removal' };

/** The person's picture, name and TrueConf ID. */
export function PersonSection({ user }: { readonly user: RegisteredUser }) {
  const { t } = useTranslation(['account', 'common']);
  const toLines = useFailureLines();
  const savePicture = useSetAtom(savePictureAtom);
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');

  function go(next: Step): void {
    if (step.kind === 'crop') step.picture.bitmap.close();
    setProblem([]);
    setSaid('');
    setStep(next);
  }

  async function choose(file: File): Promise<void> {
    go({ kind: 'none' });
    const opened = await openPicture(file);
    if (opened.ok) go({ kind: 'crop', picture: opened.value });
    else setProblem([t(`picture.${opened.failure}`)]);
  }

  async function save(picture: Blob | undefined, words: string): Promise<void> {
    setIsBusy(true);
    setProblem([]);
    const done = await savePicture(picture);
    setIsBusy(false);
    if (!done.ok) {
      setProblem(toLines(describeFailure(done.failure)));
      return;
    }
    go({ kind: 'none' });
    setSaid(words);
  }

  return (
    <Section title={t('person')}>
      <div className={styles['person']}>
        <Picture user={user} />
        <div className={styles['who']}>
          <CopyId name={displayText(user.displayName)} id={user.fullId} />
          {user.isEditable && (
            <div className="row wrap gap8x16">
              <FileInput
                ref={input}
                accept={PICTURE_TYPES.join(',')}
                label={t('picture.upload')}
                onFile={(file) => void choose(file)}
              />
              <Button icon={<Upload size={18} />} onClick={() => input.current?.click()}>
                {t('picture.upload')}
              </Button>
              <Button icon={<Camera size={18} />} onClick={() => go({ kind: 'camera' })}>
                {t('picture.camera')}
              </Button>
              {user.avatar !== undefined && (
                <Button
                  variant="quiet"
                  icon={<Trash2 size={18} />}
                  onClick={() => go({ kind: 'removal' })}
                >
                  {t('picture.remove')}
                </Button>
              )}
            </div>
          )}
          <span role="status" className={styles['status']}>
            {said}
          </span>
          {step.kind === 'none' && <Problems lines={problem} />}
        </div>
      </div>
      {step.kind === 'camera' && (
        <CameraDialog
          onPicture={(picture) => go({ kind: 'crop', picture })}
          onClose={() => go({ kind: 'none' })}
        />
      )}
      {step.kind === 'crop' && (
        <CropDialog
          picture={step.picture}
          isBusy={isBusy}
          problem={problem}
          onDone={(cut) =>
            cut ? void save(cut, t('picture.saved')) : setProblem([t('picture.unreadable')])
          }
          onClose={() => go({ kind: 'none' })}
        />
      )}
      {step.kind === 'removal' && (
        <RemovalDialog
          isBusy={isBusy}
          problem={problem}
          onRemove={() => void save(undefined, t('picture.removed'))}
          onClose={() => go({ kind: 'none' })}
        />
      )}
    </Section>
  );
}

function RemovalDialog({
  isBusy,
  problem,
  onRemove,
  onClose,
}: {
  readonly isBusy: boolean;
  readonly problem: readonly string[];
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <QuestionDialog
      title={t('picture.question')}
      closeLabel={t('common:close')}
      cancelLabel={t('common:cancel')}
      answer={t('picture.remove')}
      isBusy={isBusy}
      onAgree={onRemove}
      onClose={onClose}
    >
      {problem.length === 0 ? <p>{t('picture.removal')}</p> : <Problems lines={problem} />}
    </QuestionDialog>
  );
}

function Picture({ user }: { readonly user: RegisteredUser }) {
  const { t } = useTranslation('account');
  return user.avatar === undefined ? (
    <PersonPicture size="account" name={user.displayName} />
  ) : (
    <span className={styles['picture']}>
      <img src={user.avatar} alt={t('picture.alt')} width={96} height={96} />
    </span>
  );
}

/** The name, and the id for signing in and invitations, which can be copied. */
function CopyId({ name, id }: { readonly name: string; readonly id: string }) {
  const { t } = useTranslation(['account', 'common']);
  const hasTrueConfIds = useAtomValue(hasTrueConfIdsAtom);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // also on insecure pages, which have no clipboard at all
    }
  }

  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className={styles['identity']}>
        {t(hasTrueConfIds ? 'id' : 'username')} <bdi>{id}</bdi>
        <Button
          variant="quiet"
          icon={<Copy size={18} />}
          aria-label={t(hasTrueConfIds ? 'copyId' : 'copyUsername')}
          onClick={() => void copy()}
        >
          {t('common:copy')}
        </Button>
        <span role="status" className="muted type13">
          {outcome === 'copied' && t('common:copied')}
          {outcome === 'refused' && t('copyRefused')}
        </span>
      </span>
    </>
  );
}
