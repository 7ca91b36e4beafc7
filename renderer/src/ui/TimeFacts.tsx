import { Fact } from './Fact.tsx';

interface ClockTime {
  readonly period: string;
  readonly offset: string;
}

/** Rows of a list of facts (`dl`): the time in the reader's zone and in another one, the repetition, the length. */
export function TimeFacts({
  times,
  words,
  classes,
}: {
  readonly times: ClockTime & {
    readonly startMs: number;
    /** The day in another calendar. */
    readonly otherDate?: string | undefined;
    readonly zone: string;
    /** The time in the organiser's zone, if it differs. */
    readonly organiser?: ClockTime | undefined;
    readonly repeats?: string | undefined;
    readonly length?: string | undefined;
  };
  readonly words: Readonly<Record<'starts' | 'organiser' | 'repeats' | 'length', string>>;
  /** The classes of a row over the whole width, and of the zone below a time. */
  readonly classes: { readonly wide: string | undefined; readonly zone: string | undefined };
}) {
  return (
    <>
      <Fact className={classes.wide} label={words.starts}>
        <time dateTime={new Date(times.startMs).toISOString()}>{times.period}</time>
        {times.otherDate !== undefined && <span className={classes.zone}>{times.otherDate}</span>}
        <span className={classes.zone}>
          {times.zone !== times.offset && (
            <>
              <bdi>{times.zone}</bdi>
              {' · '}
            </>
          )}
          <bdi dir="ltr">{times.offset}</bdi>
        </span>
      </Fact>
      {times.organiser && (
        <Fact className={classes.wide} label={words.organiser}>
          {times.organiser.period}
          <span className={classes.zone}>
            <bdi dir="ltr">{times.organiser.offset}</bdi>
          </span>
        </Fact>
      )}
      {times.repeats !== undefined && (
        <Fact className={classes.wide} label={words.repeats}>
          {times.repeats}
        </Fact>
      )}
      {times.length !== undefined && <Fact label={words.length}>{times.length}</Fact>}
    </>
  );
}
