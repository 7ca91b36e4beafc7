/** Shared arbitrary values for property tests. */
import fc from 'fast-check';

/** Checks a property with a hundred random cases; `fc.assert` supports other numbers. */
export function forAll<Ts extends [unknown, ...unknown[]]>(
  ...args: [...{ [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, (...values: Ts) => boolean | void]
): void {
  fc.assert(fc.property(...args));
}

/** Any text, including lone surrogates and control characters. */
export function anyText(maxLength = 20): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff)), { maxLength })
    .map((codes) => String.fromCharCode(...codes));
}

const invitedWire = fc.record(
  { id: fc.constantFrom('anna', 'boris', 'chen@else.example'), display_name: fc.string() },
  { requiredKeys: ['id'] },
);
/** A conference as our server sends it, with the fields of lists and some others. */
export const anyConferenceWire = fc.record(
  {
    id: fc.stringMatching(/^[a-z0-9]{1,8}$/u),
    topic: fc.string(),
    description: fc.string(),
    owner: fc.constantFrom('anna', 'boris@conf.example'),
    owner_display_name: fc.string(),
    type: fc.constantFrom(0, 1, 3),
    vad_selector: fc.constantFrom(0, 1),
    schedule: fc.oneof(
      fc.constant({ type: -1 }),
      fc.record({ type: fc.constant(1), start_time: fc.nat(), duration: fc.nat(9000) }),
      fc.constant({ type: 0, days: ['monday'], time: '10:00', time_offset: 60, duration: 1800 }),
    ),
    url: fc.constantFrom('https://conf.example/c/a', 'http://conf.example:4180/c/b'),
    allow_guests: fc.boolean(),
    allow_only_planned_participants: fc.boolean(),
    state: fc.constantFrom('running', 'stopped'),
    started_at: fc.nat(),
    created_at: fc.nat(),
    tags: fc.array(fc.string(), { maxLength: 3 }),
    ad_hoc: fc.boolean(),
    pin: fc.string(),
    invitations: fc.array(invitedWire, { maxLength: 4 }),
  },
  { requiredKeys: ['id'] },
);
