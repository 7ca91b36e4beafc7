/** Layout shifts while each screen loads, the worst first: in both directions, at two widths, with a fast and a slow server. */
import { chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from '../support/chromium.ts';
import { demoApi } from '../support/demoApi.ts';
import { JUMP_LIMIT, type Look, type Visit, lookName, visitScreens } from '../support/jumps.ts';
import { LOGIN_OF, PEOPLE, prepareScreens, screensFirstSeenBy } from '../support/screens.ts';
import { type Table, atMost } from './report.ts';
import { withServer } from './withServer.ts';

const SLOW_MS = 600;
const LOOKS: readonly Look[] = (['en', 'fa'] as const).flatMap((language) =>
  ([1280, 450] as const).flatMap((width) =>
    [0, SLOW_MS].map((delayMs) => ({ language, width, delayMs })),
  ),
);

/** Measured once for any number of rounds: the score depends on geometry and hardly varies. */
export async function measureJumps(): Promise<readonly Table[]> {
  return withServer('demo', async (server) => {
    await prepareScreens(await demoApi(server.url, LOGIN_OF.organiser));
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
    try {
      const visits: Visit[] = [];
      for (const person of PEOPLE) {
        const wishes = screensFirstSeenBy(person).flatMap((screen) =>
          LOOKS.map((look) => ({ screen, look })),
        );
        visits.push(...(await visitScreens(browser, server.url, person, wishes)));
      }
      return [jumpTable(visits)];
    } finally {
      await browser.close();
    }
  });
}

function jumpTable(visits: readonly Visit[]): Table {
  const names = LOOKS.map(lookName);
  const byScreen = new Map<string, Map<string, number>>();
  for (const { person, path, look, score } of visits) {
    const scores = byScreen.get(`${path} (${person})`) ?? new Map<string, number>();
    scores.set(lookName(look), Math.round(score * 1000) / 1000);
    byScreen.set(`${path} (${person})`, scores);
  }
  const rows = [...byScreen].map(([name, scores]) => ({
    name,
    worst: Math.max(...scores.values()),
    scores,
  }));
  return {
    title: 'Layout shifts until a screen is at rest',
    columns: [...names, 'worst'],
    rows: rows
      .toSorted((one, other) => other.worst - one.worst)
      .map(({ name, worst, scores }) => ({
        name,
        cells: [...names.map((look) => scores.get(look)), worst],
        aim: atMost(worst, JUMP_LIMIT),
      })),
    notes: [
      `The sum of all shifts, which is at least the CLS; slow: every answer of the API takes ${SLOW_MS} ms longer.`,
    ],
  };
}
