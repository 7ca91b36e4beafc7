import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME_MAX_LENGTH } from '#shared/look/brand.ts';
import { brandColours } from '#shared/look/brandColours.ts';
import { HEX_COLOUR } from '#shared/look/colour.ts';
import { THEMES } from '#shared/look/themes.ts';
import { REQUIRED, tooLongProblem } from '#renderer/i18n/fieldProblem.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { FixedNote, StepForm, type StepMoves } from './StepForm.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import styles from './Setup.module.css';

/** Suggested colours, besides ours and a custom one. */
const SWATCHES = ['#1d4ed8', '#0e7490', '#15803d', '#5b2a86', '#a21c5b', '#b3261e', '#9a4a00'];

/** The server's name, and the colour of its buttons and links. */
export function LookStep(moves: StepMoves) {
  const { t } = useTranslation('setup');
  const toLines = useProblemLines();
  const toText = useNumber();
  const { setup } = moves;
  const [name, setName] = useState(setup.serverName);
  const [accent, setAccent] = useState(setup.accent);
  const [wasChecked, setWasChecked] = useState(false);
  const isNameFixed = setup.fixed.includes('server_name');
  const isAccentFixed = setup.fixed.includes('accent');
  const problem =
    tooLongProblem(name.trim(), PRODUCT_NAME_MAX_LENGTH) ??
    (wasChecked && name.trim() === '' ? REQUIRED : undefined);
  const isOther = accent !== '' && !SWATCHES.includes(accent);

  function change() {
    const wanted = {
      ...(!isNameFixed && name.trim() !== setup.serverName && { serverName: name.trim() }),
      ...(!isAccentFixed && accent !== setup.accent && { accent }),
    };
    return Object.keys(wanted).length > 0 ? wanted : undefined;
  }

  return (
    <StepForm
      moves={moves}
      change={change}
      onCheck={() => {
        setWasChecked(true);
        return name.trim() !== '' && problem === undefined;
      }}
    >
      <TextField
        label={t('look.name')}
        hint={t('look.nameHint')}
        value={name}
        readOnly={isNameFixed}
        error={problem && toLines(problem).join(' ')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isNameFixed && <FixedNote />}
      <fieldset className={styles['colours']} disabled={isAccentFixed}>
        <legend>{t('look.colour')}</legend>
        <label className={styles['choice']}>
          <input
            type="radio"
            name="accent"
            checked={accent === ''}
            onChange={() => setAccent('')}
          />
          <span className={styles['swatch']} style={{ background: THEMES.light.accent }} />
          <span className="visuallyHidden">{t('look.usual')}</span>
        </label>
        {SWATCHES.map((colour, index) => (
          <label key={colour} className={styles['choice']}>
            <input
              type="radio"
              name="accent"
              checked={accent === colour}
              onChange={() => setAccent(colour)}
            />
            <span className={styles['swatch']} style={{ background: colour }} />
            <span className="visuallyHidden">
              {t('look.swatch', { number: toText(index + 1) })}
            </span>
          </label>
        ))}
        <label className={styles['other']}>
          <input
            type="color"
            value={isOther ? accent : THEMES.light.accent}
            data-chosen={isOther || undefined}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (HEX_COLOUR.test(value)) setAccent(value);
            }}
          />
          {t('look.other')}
        </label>
      </fieldset>
      {isAccentFixed && <FixedNote />}
      <Preview name={name.trim()} accent={accent} />
    </StepForm>
  );
}

/** A preview of a page with the name and the colour, in both themes. */
function Preview({ name, accent }: { readonly name: string; readonly accent: string }) {
  const { t } = useTranslation(['setup', 'common']);
  const made = accent === '' ? undefined : brandColours({ light: accent }).colours;
  return (
    <figure className="column gap8 marginless">
      <figcaption className={styles['muted']}>{t('look.preview')}</figcaption>
      <div className={styles['previews']} aria-hidden>
        {(['light', 'dark'] as const).map((theme) => {
          const colours = { ...THEMES[theme], ...made?.[theme] };
          return (
            <div
              key={theme}
              className={styles['page']}
              style={{
                background: colours.surface,
                borderColor: colours.border,
                color: colours.text,
              }}
            >
              <span className={styles['pageName']}>
                <i style={{ background: colours.accent }} />
                <bdi>{name}</bdi>
              </span>
              <span
                className="rigid pad8x12 strong type13 rounded"
                style={{ background: colours.accent, color: colours['on-accent'] }}
              >
                {t('common:start.button')}
              </span>
            </div>
          );
        })}
      </div>
    </figure>
  );
}
