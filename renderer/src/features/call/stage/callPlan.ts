/**
 * Where everything in the window of a call is, in pixels: the pictures, the bar, prompts and notices, the pages. Each
 * has room of its own, and the bar keeps its room while it is faded out, so that nothing moves when it comes or goes.
 */
import { type OwnWish, planCouple } from './ownCorner.ts';
import { type Box, type StagePlan, type StageWish, planStage } from './stagePlan.ts';

export interface CallSize {
  readonly width: number;
  readonly height: number;
  /** What lasts, as a recording: 0 where there is nothing of it. */
  readonly signsHeight: number;
  /** Prompts and notices, one at a time: 0 where there is none. */
  readonly noticeHeight: number;
}

export interface CallFrame {
  readonly stage: Box;
  readonly bar: Box;
  /** What a notice leaves of the bar: all but its start part on a wide window. */
  readonly controls: Box;
  readonly signs: Box;
  readonly notice: Box;
}

export interface CallPlan extends CallFrame, StagePlan {
  /** Where the pages are turned, if there are several. */
  readonly pager: Box | undefined;
}

const EDGE_PX = 8;
const BAR_PX = 72;
/** Enlarged four times a window is this low. */
const LOW_PX = 360;
const LOW_BAR_PX = 56;
/** The buttons in the middle of the bar, with the names of Leave in every language. */
const MIDDLE_PX = 640;
/** From this width on the bar has room for a notice at its start; else it is at the top edge. */
const NOTICE_IN_BAR_FROM_PX = 1200;
const PAGER_PX = 40;

/** The window without what is on the stage. */
export function frameOf({ width, height, signsHeight, noticeHeight }: CallSize): CallFrame {
  const barHeight = height <= LOW_PX ? LOW_BAR_PX : BAR_PX;
  const bar: Box = { start: 0, top: Math.max(0, height - barHeight), width, height: barHeight };
  const inner = Math.max(0, width - 2 * EDGE_PX);
  const signs: Box = { start: EDGE_PX, top: EDGE_PX, width: inner, height: signsHeight };
  const belowSigns = signsHeight === 0 ? EDGE_PX : signsHeight + 2 * EDGE_PX;
  if (width < NOTICE_IN_BAR_FROM_PX) {
    const belowNotice = noticeHeight === 0 ? belowSigns : belowSigns + noticeHeight + EDGE_PX;
    // A window this low has room for pictures or for words above them: these lie over the pictures then.
    const top = height <= LOW_PX ? EDGE_PX : belowNotice;
    return {
      bar,
      controls: bar,
      signs,
      notice: { start: EDGE_PX, top: belowSigns, width: inner, height: noticeHeight },
      stage: { start: EDGE_PX, top, width: inner, height: Math.max(0, bar.top - top) },
    };
  }
  // One with more words than the bar is high raises the end of the stage.
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

/** All of it. `own` is the picture of oneself while one other person is there and nothing is large. */
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
  // Where a notice leaves less than a row of pictures, the pages wait until it is gone.
  if (plan.pages === 1 || height < PAGER_PX) return { ...frame, ...plan, pager: undefined };
  return {
    ...frame,
    ...planStage({ ...wish, ...stage, height }),
    pager: { ...stage, top: stage.top + stage.height - PAGER_PX, height: PAGER_PX },
  };
}
