import type { ReactNode } from 'react';
import type { LoggedSession, Stay } from '#shared/history/callLog.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Span } from '#renderer/domain/history/timeline.ts';

/** The data of a chart; the area renders it, because the library is a separate part. */
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

/** The data of a session's report, and how its sections render it. */
export interface SectionParts {
  readonly session: LoggedSession;
  readonly stays: readonly Stay[];
  readonly span: Span;
  /** The prefix of saved files' names. */
  readonly fileStem: string;
  readonly showChart: ShowChart;
  readonly showFailure: (failure: ApiFailure, retry: () => void) => ReactNode;
}
