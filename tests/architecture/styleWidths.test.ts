/** One width for the narrow page (CH-3), in all style sheets and in the code. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NARROW_SCREEN_MAX_WIDTH_PX } from '#shared/limits.ts';
import { ROOT } from './cruise.ts';

/** Further widths, each with the reason for its style sheet. */
const NAMED_WIDTHS: Readonly<Record<string, string>> = {
  'areas/conference/EntryColumns.module.css 860px': 'facts and entry no longer fit side by side',
  'areas/guest/LandingPage.module.css 860px': 'the picture no longer fits beside the box',
  'areas/user/AnalyticsPage.module.css 900px': 'sessions and report no longer fit side by side',
  'areas/user/ConferenceListRow.module.css 700px': 'at 200 % zoom words go on in the next line',
  'areas/user/Home.module.css 900px': 'the days and the rooms no longer fit side by side',
  'areas/user/ListAndCard.module.css 451px': 'on a narrow screen the frame has other edges',
  'areas/user/ListAndCard.module.css 900px': 'list and card no longer fit side by side',
  'areas/user/MonthView.module.css 700px': 'the days of a month have room for dots alone',
  'areas/user/UserFrame.module.css 380px': 'six sections fit a bar by their signs alone',
  'areas/user/UserFrame.module.css 451px': 'a rail stays in sight where it is no bar',
  'features/administration/Administration.module.css 700px': 'a row no longer fits in one line',
  'features/call/controls/RoundButton.module.css 372px': 'six round buttons in a bar stay whole',
  'features/call/panel/SidePanel.module.css 720px':
    'a panel and pictures no longer fit side by side',
  'features/call/settings/CallSettings.module.css 640px':
    'sections and settings no longer fit side by side',
  'features/layoutEditor/LayoutEditor.module.css 720px':
    'people and windows no longer fit side by side',
  'features/setup/Setup.module.css 700px': 'steps and form no longer fit side by side',
  'ui/EntryLayout.module.css 860px': 'picture and questions no longer fit side by side',
};

const SOURCE = path.join(ROOT, 'renderer/src');

test('[CH-3] every width query is for the narrow screen, or for a listed width', () => {
  const sheets = fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'));
  const asked = sheets.flatMap((file) =>
    [
      ...fs
        .readFileSync(path.join(SOURCE, file), 'utf8')
        .matchAll(/@media[^{]*?width:\s*([^)]+)\)/gu),
    ].map(([, width]) => ({ file: file.replaceAll('\\', '/'), width })),
  );
  expect(asked.length).toBeGreaterThan(5);
  const narrow = `${NARROW_SCREEN_MAX_WIDTH_PX}px`;
  const others = asked
    .filter(({ width }) => width !== narrow)
    .map(({ file, width }) => `${file} ${width}`);
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(NAMED_WIDTHS));
});
