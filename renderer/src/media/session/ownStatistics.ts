import type { DirectionStatistics, PersonStatistics } from '../statistics.ts';

/**
 * The own connection, from those to everyone: the total traffic. Loss and round-trip time are the lowest of all, because all share
 * the own line: anything worse is due to the other end.
 */
export function describeOwnConnection(
  connections: readonly PersonStatistics[],
): PersonStatistics | undefined {
  if (connections.length === 0) return undefined;
  const sent = connections.flatMap((each) => each.sent ?? []);
  const roundTripMs = least(connections.map((each) => each.roundTripMs));
  const routes = connections.flatMap(({ route }) => route ?? []);
  return {
    received: addUp(connections.map(({ received }) => received)),
    ...(sent.length > 0 && { sent: addUp(sent) }),
    ...(roundTripMs !== undefined && { roundTripMs }),
    ...(routes.length > 0 && { route: routes.includes('relay') ? 'relay' : 'direct' }),
  };
}

function addUp(directions: readonly DirectionStatistics[]): DirectionStatistics {
  const lossPercent = least(directions.map((each) => each.lossPercent));
  const [picture] = directions
    .flatMap((each) => each.picture ?? [])
    .sort((left, right) => right.width * right.height - left.width * left.height);
  return {
    bitrateKbps: directions.reduce((sum, { bitrateKbps }) => sum + bitrateKbps, 0),
    ...(lossPercent !== undefined && { lossPercent }),
    ...(picture && { picture }),
    codecs: [...new Set(directions.flatMap(({ codecs }) => codecs))],
  };
}

function least(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
