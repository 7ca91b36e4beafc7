/** The forms of the audit log. */
import { expect, test } from 'vitest';
import { AUDIT_ACTS } from '#shared/wire/audit.ts';
import type { AuditRow } from '#server/storage/schema/operation.ts';
import { CSV_HEADER, csvLine, viewAuditLine } from './auditView.ts';

const ROW: AuditRow = {
  id: 7,
  atS: 1_700_000_000,
  act: 'settingsChanged',
  actorKind: 'user',
  actor: 'anna',
  address: '203.0.113.9',
  target: null,
  details: '{"fields":["smtp_url","mail_from"]}',
  count: 1,
  foldKey: null,
  through: null,
  throughName: null,
};

test('every act has its own sentence', () => {
  const sentences = AUDIT_ACTS.map((act) => viewAuditLine({ ...ROW, act }).summary);
  expect(new Set(sentences).size).toBe(AUDIT_ACTS.length);
});

test('a CSV line has the header’s columns', () => {
  expect(CSV_HEADER).toBe(
    'id,time,act,summary,actor_kind,actor,address,target,fields,reason,count,roles,through,through_name,target_name,actor_name\r\n',
  );
  expect(csvLine(viewAuditLine(ROW))).toBe(
    '7,2023-11-14T22:13:20.000Z,settingsChanged,Changed settings,user,anna,203.0.113.9,,smtp_url mail_from,,1,,,,,\r\n',
  );
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a,b', '"a,b"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['\r=1', `"'\r=1"`],
  ['plain', 'plain'],
])('in CSV %j is only text', (target, written) => {
  expect(csvLine(viewAuditLine({ ...ROW, target })).split('203.0.113.9,')[1]).toBe(
    `${written},smtp_url mail_from,,1,,,,,\r\n`,
  );
});
