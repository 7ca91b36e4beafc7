import { MoveDown, MoveLeft, MoveRight, MoveUp, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_ZOOM,
  MIN_ZOOM,
  firstCrop,
  moveCrop,
  zoomCrop,
} from '#renderer/domain/account/accountCrop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { IconButton } from '#renderer/ui/menus/IconButton.tsx';
import styles from './Picture.module.css';
import { Problems } from './Problems.tsx';
import { type OpenPicture, cutOut, drawCrop } from './readPicture.ts';

/** The fraction of the square by which a key press moves, and zooms. */
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.1;

/**
 * Selects a square of a picture: dragging, arrow keys or buttons move it; the wheel, plus and minus, the slider or buttons zoom.
 */
export function CropDialog({
  picture,
  isBusy,
  problem,
  onDone,
  onClose,
}: {
  readonly picture: OpenPicture;
  readonly isBusy: boolean;
  readonly problem: readonly string[];
  readonly onDone: (cut: Blob | undefined) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['account', 'common']);
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    for (const each of [canvas.current, preview.current]) if (each) drawCrop(each, picture, crop);
  }, [picture, crop]);

  useWheel(frame, (factor) => setCrop((now) => zoomCrop(now, picture, now.zoom * factor)));

  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.key in MOVES) && !(event.key in ZOOMS)) return;
    event.preventDefault();
    act(event.key);
  }

  function act(key: string): void {
    const moved = MOVES[key];
    setCrop((now) =>
      moved
        ? moveCrop(now, picture, moved[0] * KEY_STEP, moved[1] * KEY_STEP)
        : zoomCrop(now, picture, now.zoom * (ZOOMS[key] ?? 1)),
    );
  }

  return (
    <Dialog
      title={t('crop.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => void cutOut(picture, crop).then(onDone)}
          >
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <p id="cropHint" className={styles['hint']}>
        {t('crop.hint')}
      </p>
      <div className={styles['crop']}>
        {/* An application: screen readers leave the arrow keys to it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive */}
        <div
          ref={frame}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what the keys act on must be able to have the focus
          tabIndex={0}
          aria-label={t('crop.area')}
          aria-describedby="cropHint"
          className={styles['frame']}
          onKeyDown={handleKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            const { width } = event.currentTarget.getBoundingClientRect();
            const { movementX, movementY } = event;
            // The picture follows the pointer, so the square moves the other way.
            setCrop((now) => moveCrop(now, picture, -movementX / width, -movementY / width));
          }}
        >
          <canvas
            ref={canvas}
            className="block fullWidth fullHeight"
            width={512}
            height={512}
            aria-hidden
          />
        </div>
        <div className={styles['side']}>
          <div className="row wrap middle gap16">
            <Preview ref={preview} />
            <Steps onStep={act} />
          </div>
          <Zoom zoom={crop.zoom} onZoom={(zoom) => setCrop(zoomCrop(crop, picture, zoom))} />
        </div>
      </div>
      <Problems lines={problem} />
    </Dialog>
  );
}

function Preview({ ref }: { readonly ref: Ref<HTMLCanvasElement> }) {
  const { t } = useTranslation('account');
  return (
    <canvas
      ref={ref}
      width={192}
      height={192}
      className={styles['preview']}
      role="img"
      aria-label={t('crop.preview')}
    />
  );
}

/** React's wheel listeners are passive, so they can't prevent scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onZoom: (factor: number) => void): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const handleWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? KEY_ZOOM : 1 / KEY_ZOOM);
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [frame]);
}

/** For people who can't drag. */
function Steps({ onStep }: { readonly onStep: (key: string) => void }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles['steps']} dir="ltr">
      {STEPS.map(({ key, label, Sign }) => (
        <IconButton
          key={key}
          className={styles['step']}
          label={t(`crop.buttons.${label}`)}
          onClick={() => onStep(key)}
        >
          <Sign size={18} />
        </IconButton>
      ))}
    </div>
  );
}

function Zoom({
  zoom,
  onZoom,
}: {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}) {
  const { t } = useTranslation('account');
  return (
    <label className={styles['zoom']}>
      {t('crop.zoom')}
      <input
        type="range"
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        aria-valuetext={t('crop.zoomValue', { percent: Math.round(zoom * 100) })}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
    </label>
  );
}

/** The movement of each arrow key: right is right, also in languages written from right to left. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Buttons for the same movements; their icons aren't mirrored in languages written from right to left. */
const STEPS = [
  { key: 'ArrowLeft', label: 'left', Sign: MoveLeft },
  { key: 'ArrowRight', label: 'right', Sign: MoveRight },
  { key: '-', label: 'farther', Sign: ZoomOut },
  { key: 'ArrowUp', label: 'up', Sign: MoveUp },
  { key: 'ArrowDown', label: 'down', Sign: MoveDown },
  { key: '+', label: 'closer', Sign: ZoomIn },
] as const;

const ZOOMS: Readonly<Record<string, number>> = {
  '+': KEY_ZOOM,
  '=': KEY_ZOOM,
  '-': 1 / KEY_ZOOM,
};
