import type { ReactNode } from 'react';

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
