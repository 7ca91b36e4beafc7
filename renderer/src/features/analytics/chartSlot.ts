import type { ReactNode } from 'react';
import type { LoggedSession, Stay } from '#shared/history/callLog.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Span } from '#renderer/domain/history/timeline.ts';

/** What a chart is to show; the area chooses the drawing, since the library is a part of its own. */
interface ChartRequest {
  readonly label: string;
  readonly series: readonly {
    readonly name: string;
    readonly tone: 'first' | 'second';
    readonly points: readonly { readonly x: number; readonly y: number | null }[];
  }[];
  readonly axis: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly marksMs: readonly number[];
  };
  readonly tag: string;
  readonly isStepped?: boolean;
}

export type ShowChart = (request: ChartRequest) => ReactNode;

/** What the sections of a session's report are about, and how they show it. */
export interface SectionParts {
  readonly session: LoggedSession;
  readonly stays: readonly Stay[];
  readonly span: Span;
  /** What the names of saved files begin with. */
  readonly fileStem: string;
  readonly showChart: ShowChart;
  readonly showFailure: (failure: ApiFailure, retry: () => void) => ReactNode;
}
