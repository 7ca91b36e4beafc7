/** The texts of emails: complete in every language, with the same placeholders. */
import { describe, expect, test } from 'vitest';
import { fillPlaces } from '#shared/intl/fillPlaces.ts';
import { LANGUAGES, LANGUAGE_CODES } from '#shared/languages.ts';
import { conferenceMail } from './conferenceMail.ts';
import { MAIL_TEXTS } from './texts.ts';

const placesOf = (sentence: string) =>
  new Set([...sentence.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name));

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('[GD-2] every sentence has the English placeholders', () => {
    const places = Object.entries(MAIL_TEXTS[language]).map(([key, words]) => [
      key,
      placesOf(words),
    ]);
    const english = Object.entries(MAIL_TEXTS.en).map(([key, words]) => [key, placesOf(words)]);
    expect(places).toEqual(english);
  });

  test('[GD-2] an email has no unfilled placeholders, and the conference’s local time', () => {
    const mail = conferenceMail(
      {
        id: 'budget',
        owner: 'anna',
        state: 'stopped',
        scheduleType: 0,
        allowGuests: 0,
        createdAtS: 0,
        startedAtS: null,
        sessionId: null,
        extendedFromS: null,
        extendedToS: null,
        invitedAtS: null,
        removedAtS: null,
        seriesId: null,
        revision: 1,
        details: JSON.stringify({
          topic: 'Budget {{when}} {{topic}}',
          type: 0,
          pin: '123456',
          location: 'Room 7',
          schedule: {
            type: 0,
            days: ['monday', 'wednesday'],
            time: '10:30',
            duration: 2700,
            time_zone: 'Asia/Kolkata',
          },
        }),
      },
      { kind: 'invitation' },
      { address: 'gil@x.example' },
      language,
      {
        origin: 'https://vc.example',
        serverName: 'Plenum',
        domain: 'vc.example',
        ownerName: 'Anna Weiss',
        senderAddress: 'noreply@vc.example',
        nowMs: Date.UTC(2026, 10, 23, 4),
      },
    );
    expect(mail.subject).toContain('Budget {{when}} {{topic}}');
    expect(mail.text.replaceAll('Budget {{when}} {{topic}}', '')).not.toMatch(/[{}]/u);
    expect(mail.text).toContain('UTC+5:30');
    expect(mail.text).toContain('https://vc.example/c/budget');
    expect(mail.text).not.toContain('123456');
    expect(mail.calendar).toContain('DTSTART;TZID=Asia/Kolkata:20261123T103000');
    expect(mail.calendar).toContain('BYDAY=MO,WE');
    expect(mail.languageTag).toBe(LANGUAGES[language].tag);
  });
});

test('[RT-16] a value is never used as a placeholder', () => {
  expect(fillPlaces('{{owner}}: {{topic}}', { owner: '{{topic}}', topic: '{{owner}}$&' })).toBe(
    '{{topic}}: {{owner}}$&',
  );
  expect(fillPlaces('{{constructor}}', {})).toBe('{{constructor}}');
});
