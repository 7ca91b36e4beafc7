import { Ban, ImagePlus, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BACKGROUND_CHOICES, type BackgroundChoice } from '#renderer/domain/effectChoice.ts';
import { type DrawnPicture, drawPicture } from '#renderer/media/effects/pictures.ts';
import styles from './EffectChoices.module.css';

const WIDTH_PX = 160;
const HEIGHT_PX = 90;

export function BackgroundPictures({
  label,
  names,
  chosen,
  own,
  onChoose,
  ownLabel,
  onChooseOwn,
}: {
  readonly label: string;
  readonly names: Readonly<Record<BackgroundChoice, string>>;
  readonly chosen: BackgroundChoice;
  /** The person's own picture, as a data URL, if there is one. */
  readonly own: string | undefined;
  readonly onChoose: (background: BackgroundChoice) => void;
  readonly ownLabel: string;
  readonly onChooseOwn: () => void;
}) {
  const group = useId();
  return (
    <fieldset className={styles['pictures']}>
      <legend className={styles['legend']}>{label}</legend>
      {BACKGROUND_CHOICES.filter((each) => each !== 'own' || own !== undefined).map((each) => (
        <label key={each} className={styles['picture']} title={names[each]}>
          <input
            type="radio"
            className={styles['radio']}
            name={group}
            checked={chosen === each}
            onChange={() => onChoose(each)}
          />
          <span className={styles['shown']} data-kind={each} aria-hidden>
            {pictureOf(each, own)}
          </span>
          <span className={styles['name']}>{names[each]}</span>
        </label>
      ))}
      <button type="button" className={styles['picture']} title={ownLabel} onClick={onChooseOwn}>
        <span className={styles['shown']}>
          <ImagePlus size={20} />
        </span>
        <span className={styles['name']}>{ownLabel}</span>
      </button>
    </fieldset>
  );
}

function pictureOf(background: BackgroundChoice, own: string | undefined): ReactNode {
  switch (background) {
    case 'none':
      return <Ban size={28} />;
    case 'blur':
    case 'strongBlur':
      return <UserRound size={28} />;
    case 'own':
      return <img src={own} alt="" />;
    case 'dusk':
    case 'hills':
    case 'shelves':
    case 'paper':
      return <Drawn picture={background} />;
  }
}

/** One of our own pictures, drawn small. */
function Drawn({ picture }: { readonly picture: DrawnPicture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('bitmaprenderer');
    const drawn = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
    const draft = drawn.getContext('2d');
    if (!context || draft === null) return;
    drawPicture(draft, picture);
    context.transferFromImageBitmap(drawn.transferToImageBitmap());
  }, [picture]);
  return <canvas ref={canvas} width={WIDTH_PX} height={HEIGHT_PX} />;
}
