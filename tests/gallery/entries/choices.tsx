import { SERIES_SCOPES, type SeriesScope } from '#shared/conferences/series.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CheckField } from '#renderer/ui/fields/CheckField.tsx';
import { RadioList } from '#renderer/ui/fields/RadioList.tsx';
import { ChoiceSearch } from '#renderer/ui/fields/ChoiceSearch.tsx';
import { SearchField } from '#renderer/ui/fields/SearchField.tsx';
import { SuggestField } from '#renderer/ui/fields/SuggestField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { type Cases, eachState } from '../page/case.ts';
import { Held } from '../page/Held.tsx';
import { LONG_ID, LONG_TEXT } from '../page/words.ts';

export const checkField: Cases = ({ say, people }) => {
  const label = say('scheduler:entry.recording');
  const box = (
    isChecked: boolean,
    further: { readonly hint?: string; readonly isDisabled?: boolean } = {},
  ) => (
    <Held first={isChecked}>
      {(value, change) => (
        <CheckField label={label} isChecked={value} onChange={change} {...further} />
      )}
    </Held>
  );
  return [
    ...eachState('ticked', box(true)),
    ...eachState('empty', box(false)),
    { name: 'hint', shows: box(true, { hint: say('scheduler:advanced.idHint') }) },
    { name: 'disabled', shows: box(false, { isDisabled: true }) },
    { name: 'ticked, disabled', shows: box(true, { isDisabled: true, hint: people.topic }) },
    {
      name: 'long text',
      shows: <CheckField label={LONG_TEXT} hint={LONG_ID} isChecked onChange={() => undefined} />,
    },
    {
      name: 'text of the other direction',
      shows: <CheckField label={people.foreign} isChecked onChange={() => undefined} />,
    },
  ];
};

export const radioList: Cases = ({ say, people }) => {
  const choices = SERIES_SCOPES.map((value) => ({ value, label: say(`user:series.${value}`) }));
  const list = (
    <Held<SeriesScope> first="this">
      {(value, change) => (
        <RadioList
          label={say('user:series.edit')}
          value={value}
          choices={choices}
          onChange={change}
        />
      )}
    </Held>
  );
  return [
    ...eachState('chosen', list),
    {
      name: 'long text, text of the other direction',
      shows: (
        <RadioList
          label={say('user:series.edit')}
          value="long"
          choices={[
            { value: 'long', label: LONG_TEXT },
            { value: 'foreign', label: people.foreign },
          ]}
          onChange={() => undefined}
        />
      ),
    },
  ];
};

export const selectField: Cases = ({ say, people }) => {
  const choices = [
    { value: 'title', label: say('user:list.sort.title') },
    { value: 'time', label: say('user:list.sort.invitationTime') },
    { value: 'long', label: LONG_TEXT },
    { value: 'foreign', label: people.foreign },
  ] as const;
  type Value = (typeof choices)[number]['value'];
  const select = (
    first: Value,
    further: {
      readonly hint?: string;
      readonly error?: string;
      readonly isDisabled?: boolean;
      readonly isInline?: boolean;
    } = {},
  ) => (
    <Held<Value> first={first}>
      {(value, change) => (
        <SelectField
          label={say('user:list.sortBy')}
          value={value}
          choices={choices}
          onChange={change}
          {...further}
        />
      )}
    </Held>
  );
  const searched = (first: Value, error?: string) => (
    <Held<string> first={first}>
      {(value, change) => (
        <ChoiceSearch
          label={say('user:list.sortBy')}
          hint={say('guest:landing.lead')}
          error={error}
          value={value}
          choices={choices.map((each) => ({ ...each, content: each.label }))}
          isMeant={() => true}
          news={() => ''}
          onChange={change}
        />
      )}
    </Held>
  );
  return [
    ...eachState('chosen', select('title'), { on: 'select' }),
    { name: 'hint', shows: select('time', { hint: say('scheduler:advanced.idHint') }) },
    { name: 'error', shows: select('time', { error: say('common:requiredField') }) },
    { name: 'disabled', shows: select('title', { isDisabled: true }) },
    { name: 'in a line', shows: select('title', { isInline: true }) },
    { name: 'long text', shows: select('long', { hint: LONG_TEXT }) },
    { name: 'in a line, long text', shows: select('long', { isInline: true }) },
    { name: 'text of the other direction', shows: select('foreign') },
    ...eachState('searched', searched('title'), { on: 'input' }),
    { name: 'searched: error', shows: searched('long', say('common:requiredField')) },
    { name: 'searched: text of the other direction', shows: searched('foreign') },
  ];
};

export const searchField: Cases = ({ say, people }) => {
  const search = (first: string) => (
    <Held first={first}>
      {(value, change) => (
        <SearchField
          label={say('user:list.search')}
          clearLabel={say('user:list.clearSearch')}
          value={value}
          onChange={change}
        />
      )}
    </Held>
  );
  const suggest = (first: string, error?: string) => (
    <Held first={first}>
      {(value, change) => (
        <SuggestField
          label={say('user:list.search')}
          listLabel={say('user:list.search')}
          text={value}
          suggestions={[{ key: 'one', label: people.person, content: people.person }]}
          hint={say('guest:landing.lead')}
          error={error}
          news={() => ''}
          renderAction={() => <Button>{say('common:signIn')}</Button>}
          onText={change}
          onTake={() => change('')}
          onSend={() => 'taken'}
          onPaste={() => false}
        />
      )}
    </Held>
  );
  return [
    { name: 'with suggestions', shows: suggest(''), isWide: true },
    {
      name: 'with suggestions: error',
      shows: suggest(LONG_ID, say('common:requiredField')),
      isWide: true,
    },
    ...eachState('empty', search(''), { on: 'input' }),
    ...eachState('filled', search(people.person), { on: 'button' }),
    { name: 'long text', shows: search(LONG_ID) },
    { name: 'text of the other direction', shows: search(people.foreign) },
  ];
};
