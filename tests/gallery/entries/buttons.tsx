import { Check, Copy, Globe, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#renderer/ui/Button.tsx';
import { QuietSelect } from '#renderer/ui/QuietSelect.tsx';
import { IconButton } from '#renderer/ui/menus/IconButton.tsx';
import type { MenuItem } from '#renderer/ui/menus/Menu.tsx';
import { MenuButton } from '#renderer/ui/menus/MenuButton.tsx';
import { SubmitButton } from '#renderer/ui/SubmitButton.tsx';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { type Cases, eachState } from '../page/case.ts';
import { Held } from '../page/Held.tsx';
import { LONG_TEXT, type Say } from '../page/words.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const button: Cases = ({ say, people }) => [
  ...VARIANTS.flatMap((variant) => [
    ...eachState(variant, <Button variant={variant}>{say('common:signIn')}</Button>),
    {
      name: `${variant}: disabled`,
      shows: (
        <Button variant={variant} disabled>
          {say('common:signIn')}
        </Button>
      ),
    },
    {
      name: `${variant}: busy`,
      shows: (
        <Button variant={variant} isBusy>
          {say('common:signIn')}
        </Button>
      ),
    },
    {
      name: `${variant}: blocked`,
      shows: (
        <Button variant={variant} isBlocked>
          {say('common:signIn')}
        </Button>
      ),
    },
    {
      name: `${variant}: icon`,
      shows: (
        <Button variant={variant} icon={<Copy {...ICON} />}>
          {say('common:copy')}
        </Button>
      ),
    },
  ]),
  ...eachState(
    'sign alone',
    <IconButton label={say('common:copy')}>
      <Copy {...ICON} />
    </IconButton>,
  ),
  { name: 'wide', shows: <Button isWide>{say('common:retry')}</Button>, isWide: true },
  {
    name: 'long text',
    shows: (
      <div>
        <Button icon={<Check {...ICON} />}>{LONG_TEXT}</Button>
      </div>
    ),
  },
  {
    name: 'text of the other direction',
    shows: <Button icon={<Check {...ICON} />}>{people.foreign}</Button>,
  },
];

export const submitButton: Cases = ({ say }) => [
  ...eachState(
    'ready',
    <SubmitButton blockedReason={undefined}>{say('common:signIn')}</SubmitButton>,
  ),
  {
    name: 'busy',
    shows: (
      <SubmitButton blockedReason={undefined} isBusy>
        {say('common:signIn')}
      </SubmitButton>
    ),
  },
  {
    name: 'blocked, with the reason',
    shows: (
      <SubmitButton blockedReason={say('common:requiredField')}>
        {say('common:signIn')}
      </SubmitButton>
    ),
  },
  {
    name: 'blocked: focus',
    forced: 'focus',
    shows: (
      <SubmitButton blockedReason={say('common:requiredField')}>
        {say('common:signIn')}
      </SubmitButton>
    ),
  },
  {
    name: 'long text',
    shows: <SubmitButton blockedReason={LONG_TEXT}>{LONG_TEXT}</SubmitButton>,
  },
];

export const languageSelect: Cases = ({ say, people }) => [
  ...eachState(
    'chosen',
    <Held first="en">
      {(value, change) => (
        <QuietSelect
          label={say('common:language')}
          icon={<Globe size={18} />}
          value={value}
          choices={LANGUAGE_CODES.map((code) => ({
            value: code,
            label: LANGUAGES[code].nativeName,
            lang: LANGUAGES[code].tag,
          }))}
          isFixed
          onChange={change}
        />
      )}
    </Held>,
    { on: 'select' },
  ),
  {
    name: 'of anything',
    shows: (
      <Held first="first">
        {(value, change) => (
          <QuietSelect
            label={say('common:theme.label')}
            icon={<Check {...ICON} />}
            value={value}
            choices={[
              { value: 'first', label: people.topic },
              { value: 'second', label: people.foreign },
            ]}
            onChange={change}
          />
        )}
      </Held>
    ),
  },
];

export const menuButton: Cases = ({ say, people }) => [
  { name: 'closed', shows: atTheEnd(say, []) },
  { name: 'open', opens: 'button', shows: atTheEnd(say, actions(say)) },
  {
    name: 'open: hover over what cannot be undone',
    opens: 'button',
    forced: 'hover' as const,
    on: '[role=menuitem]:last-child',
    shows: atTheEnd(say, actions(say)),
  },
  {
    name: 'open: focus',
    opens: 'button',
    forced: 'focus' as const,
    on: '[role=menuitem]',
    shows: atTheEnd(say, actions(say)),
  },
  {
    name: 'open, long text and text of the other direction',
    opens: 'button',
    shows: atTheEnd(say, [
      { key: 'long', label: LONG_TEXT, icon: <Pencil {...ICON} />, onChoose: ignore },
      { key: 'foreign', label: people.foreign, icon: <Copy {...ICON} />, onChoose: ignore },
      { key: 'short', label: people.topic, icon: <Trash2 {...ICON} />, onChoose: ignore },
    ]),
  },
];

/** A menu opens towards the middle of its page, because its button is at the end of a line. */
function atTheEnd(say: Say, items: readonly MenuItem[]) {
  return (
    <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 8 }}>
      <MenuButton label={say('user:list.sortBy')} items={items} />
    </div>
  );
}

function actions(say: Say): readonly MenuItem[] {
  return [
    {
      key: 'edit',
      label: say('user:card.action.edit'),
      icon: <Pencil {...ICON} />,
      onChoose: ignore,
    },
    {
      key: 'copy',
      label: say('user:card.action.saveAsTemplate'),
      icon: <Copy {...ICON} />,
      onChoose: ignore,
    },
    {
      key: 'remove',
      label: say('user:card.action.remove'),
      icon: <Trash2 {...ICON} />,
      isDangerous: true,
      onChoose: ignore,
    },
  ];
}

function ignore(): void {
  // Choosing closes the menu, without an effect.
}
