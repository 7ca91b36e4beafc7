/**
 * Computes the layout of a call's window, in pixels: pictures, bar, notices, and page buttons. Each has its own space, and the bar
 * keeps its space while it is hidden, so that nothing moves when it appears.
 */
import { type OwnWish, planCouple } from './ownCorner.ts';
import { type Box, type StagePlan, type StageWish, planStage } from './stagePlan.ts';

export interface CallSize {
  readonly width: number;
  readonly height: number;
  /** The height of persistent signs, such as a recording; 0 without any. */
  readonly signsHeight: number;
  /** The height of the current notice; 0 without one. */
  readonly noticeHeight: number;
}

export interface CallFrame {
  readonly stage: Box;
  readonly bar: Box;
  /** The part of the bar that a notice leaves free: everything but its start in a wide window. */
  readonly controls: Box;
  readonly signs: Box;
  readonly notice: Box;
}

export interface CallPlan extends CallFrame, StagePlan {
  /** The place of the page buttons, if there are several pages. */
  readonly pager: Box | undefined;
}

const EDGE_PX = 8;
const BAR_PX = 72;
/** The height of a window at 400 % zoom. */
const LOW_PX = 360;
const LOW_BAR_PX = 56;
/** The width of the buttons in the middle of the bar, with Leave in any language. */
const MIDDLE_PX = 640;
/** From this width on, a notice fits at the start of the bar; otherwise it is at the top edge. */
const NOTICE_IN_BAR_FROM_PX = 1200;
const PAGER_PX = 40;

/** The window's plan without the stage's content. */
export function frameOf({ width, height, signsHeight, noticeHeight }: CallSize): CallFrame {
  const barHeight = height <= LOW_PX ? LOW_BAR_PX : BAR_PX;
  const bar: Box = { start: 0, top: Math.max(0, height - barHeight), width, height: barHeight };
  const inner = Math.max(0, width - 2 * EDGE_PX);
  const signs: Box = { start: EDGE_PX, top: EDGE_PX, width: inner, height: signsHeight };
  const belowSigns = signsHeight === 0 ? EDGE_PX : signsHeight + 2 * EDGE_PX;
  if (width < NOTICE_IN_BAR_FROM_PX) {
    const belowNotice = noticeHeight === 0 ? belowSigns : belowSigns + noticeHeight + EDGE_PX;
    // In a window this low, texts are shown over the pictures.
    const top = height <= LOW_PX ? EDGE_PX : belowNotice;
    return {
      bar,
      controls: bar,
      signs,
      notice: { start: EDGE_PX, top: belowSigns, width: inner, height: noticeHeight },
      stage: { start: EDGE_PX, top, width: inner, height: Math.max(0, bar.top - top) },
    };
  }
  // A notice that is higher than the bar raises the end of the stage.
  const noticeTop = Math.min(
    bar.top + (barHeight - noticeHeight) / 2,
    height - EDGE_PX - noticeHeight,
  );
  const stageEnd = noticeHeight === 0 ? bar.top : Math.min(bar.top, noticeTop - EDGE_PX / 2);
  const startWidth = (width - MIDDLE_PX) / 2;
  return {
    bar,
    controls: { ...bar, start: startWidth, width: width - startWidth },
    signs,
    notice: {
      start: EDGE_PX,
      top: noticeTop,
      width: startWidth - 2 * EDGE_PX,
      height: noticeHeight,
    },
    stage: {
      start: EDGE_PX,
      top: belowSigns,
      width: inner,
      height: Math.max(0, stageEnd - belowSigns),
    },
  };
}

/** The whole plan. `own` is the own picture, if there is one other person and nothing is large. */
export function planCall(
  size: CallSize,
  wish: Omit<StageWish, keyof Box>,
  own?: OwnWish,
): CallPlan {
  const frame = frameOf(size);
  const { stage } = frame;
  if (own !== undefined && size.width > 0) {
    const [other] = wish.ids.filter((id) => id !== own.id);
    if (other !== undefined) {
      const places = planCouple(other, own, stage, wish.gap);
      return { ...frame, places, pages: 1, page: 0, pager: undefined };
    }
  }
  const plan = planStage({ ...wish, ...stage });
  const height = stage.height - PAGER_PX - wish.gap;
  // If a notice leaves less than a row of pictures, the page buttons are hidden until it is gone.
  if (plan.pages === 1 || height < PAGER_PX) return { ...frame, ...plan, pager: undefined };
  return {
    ...frame,
    ...planStage({ ...wish, ...stage, height }),
    pager: { ...stage, top: stage.top + stage.height - PAGER_PX, height: PAGER_PX },
  };
}
