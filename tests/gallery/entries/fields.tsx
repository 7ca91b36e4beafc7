import type { ComponentProps } from 'react';
import { ShortcutRow } from '#renderer/features/shortcuts/ShortcutRow.tsx';
import keyStyles from '#renderer/ui/KeyRows.module.css';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormActions } from '#renderer/features/authorization/FormActions.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import type { MomentFieldProps } from '#renderer/ui/fields/MomentField.tsx';
import { OwnMomentField } from '#renderer/ui/fields/OwnMomentField.tsx';
import { TextArea } from '#renderer/ui/fields/TextArea.tsx';
import { Step } from '#renderer/ui/Step.tsx';
import { SubmitButton } from '#renderer/ui/SubmitButton.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { type Cases, eachState } from '../page/case.ts';
import { Held } from '../page/Held.tsx';
import { LONG_ID, LONG_TEXT } from '../page/words.ts';

export const textField: Cases = ({ say, people }) => {
  const label = say('call:lobby.name');
  return [
    ...eachState('filled', <TextField label={label} defaultValue={people.person} />),
    {
      name: 'empty',
      shows: <TextField label={label} placeholder={say('guest:joinBox.placeholder')} />,
    },
    {
      name: 'hint',
      shows: <TextField label={label} hint={say('scheduler:advanced.idHint')} />,
    },
    {
      name: 'error',
      shows: <TextField label={label} error={say('common:requiredField')} />,
    },
    {
      name: 'error: focus',
      forced: 'focus',
      shows: <TextField label={label} error={say('common:requiredField')} />,
    },
    {
      name: 'disabled',
      shows: <TextField label={label} disabled value={people.person} readOnly />,
    },
    {
      name: 'read only',
      shows: <TextField label={label} readOnly value={LONG_ID} />,
    },
    {
      name: 'with a button',
      shows: (
        <TextField
          label={say('guest:joinBox.label')}
          trailing={<Button variant="primary">{say('guest:joinBox.join')}</Button>}
        />
      ),
    },
    {
      name: 'long text',
      shows: <TextField label={LONG_TEXT} hint={LONG_TEXT} defaultValue={LONG_ID} />,
    },
    {
      name: 'text of the other direction',
      shows: <TextField label={people.foreign} defaultValue={people.foreign} />,
    },
    { name: 'date', shows: <TextField label={label} type="date" defaultValue="2026-03-17" /> },
    { name: 'password', shows: <TextField label={label} type="password" defaultValue="1234567" /> },
  ];
};

export const momentField: Cases = ({ say }) => {
  const tag = document.documentElement.lang;
  const own = (
    kind: MomentFieldProps['kind'],
    first: string,
    further: {
      readonly error?: string;
      readonly hint?: string;
      readonly calendar?: 'persian';
    } = {},
  ) => {
    const { calendar = 'gregory', ...about } = further;
    return (
      <Held first={first}>
        {(value, change) => (
          <OwnMomentField
            kind={kind}
            tag={tag}
            calendar={calendar}
            words={{
              open: say('user:dateCalendar.open'),
              monthBefore: say('user:list.monthBefore'),
              monthAfter: say('user:list.monthAfter'),
            }}
            label={say('scheduler:when.date')}
            value={value}
            onChange={change}
            {...about}
          />
        )}
      </Held>
    );
  };
  return [
    ...eachState('date', own('date', '2026-03-17'), { on: 'button' }),
    { name: 'empty', shows: own('date', '') },
    { name: 'time', shows: own('time', '09:30') },
    { name: 'date and time', shows: own('datetime-local', '2026-03-17T09:30') },
    { name: 'Persian calendar', shows: own('date', '2026-03-17', { calendar: 'persian' }) },
    { name: 'hint', shows: own('date', '2026-03-17', { hint: say('scheduler:advanced.idHint') }) },
    { name: 'error', shows: own('time', '', { error: say('common:requiredField') }) },
  ];
};

export const textArea: Cases = ({ say, people }) => {
  const label = say('scheduler:advanced.description');
  const area = (value: string, notes: { readonly hint?: string; readonly error?: string } = {}) => (
    <Held first={value}>
      {(text, change) => <TextArea label={label} value={text} onChange={change} {...notes} />}
    </Held>
  );
  return [
    ...eachState('filled', area(people.topic), { on: 'textarea' }),
    { name: 'empty, hint', shows: area('', { hint: say('scheduler:advanced.tagsHint') }) },
    { name: 'error', shows: area('', { error: say('common:requiredField') }) },
    { name: 'long text', shows: area(`${LONG_TEXT}\n${LONG_ID}\n1\n2\n3`) },
    { name: 'text of the other direction', shows: area(people.foreign) },
  ];
};

export const form: Cases = ({ say, people }) => [
  {
    name: 'filled',
    shows: (
      <Form onSubmit={() => undefined}>
        <TextField label={say('authorization:user.login')} defaultValue={people.person} />
        <TextField label={say('authorization:user.password')} type="password" />
        <SubmitButton blockedReason={undefined}>{say('common:signIn')}</SubmitButton>
        <FormActions>
          <Button variant="quiet">{say('authorization:user.forgotten')}</Button>
          <Button variant="quiet">{say('authorization:user.signUp')}</Button>
        </FormActions>
      </Form>
    ),
  },
  {
    name: 'error',
    shows: (
      <Form onSubmit={() => undefined}>
        <FormMessage>
          <p>{say('common:partFailed')}</p>
          <div>
            <Button>{say('common:retry')}</Button>
          </div>
        </FormMessage>
        <TextField label={say('authorization:user.login')} error={say('common:requiredField')} />
        <SubmitButton blockedReason={say('common:requiredField')}>
          {say('common:signIn')}
        </SubmitButton>
      </Form>
    ),
  },
  {
    name: 'busy, long text',
    shows: (
      <Form onSubmit={() => undefined}>
        <FormMessage>{LONG_TEXT}</FormMessage>
        <SubmitButton blockedReason={undefined} isBusy>
          {say('common:signIn')}
        </SubmitButton>
        <FormActions>
          <Button variant="quiet">{LONG_TEXT}</Button>
          <Button variant="quiet">{people.foreign}</Button>
        </FormActions>
      </Form>
    ),
  },
  {
    name: 'a step',
    shows: (
      <Step name="form">
        <p>{say('authorization:resetPassword.form.text')}</p>
        <Button variant="primary" isWide>
          {say('authorization:next')}
        </Button>
      </Step>
    ),
  },
];

export const keyRows: Cases = ({ say, people }) => {
  const nothing = (): void => undefined;
  const row = (changes: Partial<ComponentProps<typeof ShortcutRow>>) => (
    <ul className={keyStyles['list']}>
      <ShortcutRow
        name={say('call:bar.microphone')}
        binding={{ press: 'Ctrl+Shift+KeyM', label: 'M' }}
        isRecording={false}
        conflicts={[]}
        onRecord={nothing}
        onPress={nothing}
        onSwitchOff={nothing}
        {...changes}
      />
    </ul>
  );
  return [
    { name: 'with its keys', isWide: true, shows: row({}) },
    { name: 'off', isWide: true, shows: row({ binding: undefined }) },
    { name: 'waiting for a key', isWide: true, shows: row({ isRecording: true }) },
    {
      name: 'colliding',
      isWide: true,
      shows: row({
        name: people.foreign,
        conflicts: [say('call:shortcuts.conflict.browser'), say('call:shortcuts.conflict.page')],
      }),
    },
  ];
};
