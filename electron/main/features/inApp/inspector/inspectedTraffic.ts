/** The inspector's data while it is open: the table of messages, their kinds, and the sent signals. */
import type { ShellText } from '../../../lib/texts/shellTexts.ts';
import type { StagedStation } from '../station/stagedStation.ts';
import { createTrafficReader } from './readTraffic.ts';
import { redactValue } from './redactValue.ts';
import type { ReadSignal } from './sendSignal.ts';
import { type RowWords, createTrafficTable, toCells, toSeconds } from './trafficTable.ts';

/** The number of sent signals that are kept. */
const SENT_MAX = 100;

type Cells = readonly string[];

/** Makes it, empty. */
export function createInspectedTraffic({ station }: StagedStation, text: ShellText) {
  const table = createTrafficTable();
  const words = rowWords(text);
  const kinds = new Set<string>();
  const sent: Cells[] = [];
  let startedAt: number | undefined;

  return {
    table,
    sent,
    kinds: (): string => [...kinds].join(', '),
    /** The cells of the table, oldest first. */
    rows: (): readonly Cells[] =>
      table.lines().map((line) => toCells(line, startedAt ?? line.at, words)),
    /**
     * Keeps the messages from now on. `onMessage` gets the cells of each one that the table shows. Returns a function that stops
     * this.
     */
    listen: (onMessage: (cells: Cells | undefined) => void): (() => void) => {
      const read = createTrafficReader(station.layoutOf);
      return station.traffic.listen((message) => {
        startedAt ??= message.at;
        const line = read(message);
        if (line.kind !== undefined) kinds.add(line.kind);
        onMessage(table.add(line) ? toCells(line, startedAt, words) : undefined);
      });
    },
    /** Sends a signal and adds it to the list of sent signals. */
    send: ({ signal, values }: Extract<ReadSignal, { readonly kind: 'send' }>) => {
      startedAt ??= performance.now();
      const isHeard = station.send(signal, values);
      const cells = [
        toSeconds(performance.now(), startedAt),
        signal,
        text(isHeard ? 'support.send.heard' : 'support.send.unheard'),
        JSON.stringify(redactValue(values)),
      ];
      sent.push(cells);
      if (sent.length > SENT_MAX) sent.shift();
      return { isHeard, cells };
    },
    clear: (): void => {
      table.clear();
      kinds.clear();
    },
  };
}

/** The table's texts in the current language. */
function rowWords(text: ShellText): RowWords {
  return {
    get fromPage() {
      return text('support.table.page');
    },
    get fromClient() {
      return text('support.table.client');
    },
    get unknown() {
      return text('support.table.unknown');
    },
    refused: (reason) =>
      reason === 'refused'
        ? text('support.table.refusedPlain')
        : text('support.table.refused', { reason }),
  };
}
