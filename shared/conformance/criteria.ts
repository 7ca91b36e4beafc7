/**
 * Every success criterion of WCAG 2.2 at levels A and AA, and how far the product meets it. The conformance page and the report
 * that the build writes both come from this table. The names are those of the standard, which is in English.
 */
import { CONFORMANCE_CHECKS } from './checks.ts';

export type ConformanceResult = 'supports' | 'partly' | 'none' | 'notApplicable';

export interface Criterion {
  readonly id: string;
  readonly level: 'A' | 'AA';
  readonly name: string;
  readonly result: ConformanceResult;
  /** The part that isn't met, or why it counts as met without a check. */
  readonly remark?: string;
  /** Tests besides those in `CONFORMANCE_CHECKS` that name the criterion. */
  readonly evidence?: readonly string[];
}

/** The date of the last review of this table. */
export const EVALUATED = '2026-11-26';

const OWN_CAPTIONS =
  'A recording of a call keeps the captions that people made in it. Its owner can add others from a file. Without either it has none.';
const NO_DESCRIPTION =
  'Recordings of calls and uploaded videos have no audio description and no transcript.';

const yes = { result: 'supports' } as const;

export const CRITERIA: readonly Criterion[] = [
  { id: '1.1.1', level: 'A', name: 'Non-text Content', ...yes },
  {
    id: '1.2.1',
    level: 'A',
    name: 'Audio-only and Video-only (Prerecorded)',
    result: 'notApplicable',
    remark: 'The product brings no media of its own, and recordings have picture and sound.',
  },
  {
    id: '1.2.2',
    level: 'A',
    name: 'Captions (Prerecorded)',
    result: 'partly',
    remark: OWN_CAPTIONS,
    evidence: ['tests/integration/recordedCaptions.test.ts'],
  },
  {
    id: '1.2.3',
    level: 'A',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    result: 'none',
    remark: NO_DESCRIPTION,
  },
  {
    id: '1.2.4',
    level: 'AA',
    name: 'Captions (Live)',
    result: 'partly',
    remark:
      'Captions show the speech of people who agree to it, in a browser that recognizes speech.',
    evidence: ['tests/e2e/captions.spec.ts'],
  },
  {
    id: '1.2.5',
    level: 'AA',
    name: 'Audio Description (Prerecorded)',
    result: 'none',
    remark: NO_DESCRIPTION,
  },
  { id: '1.3.1', level: 'A', name: 'Info and Relationships', ...yes },
  { id: '1.3.2', level: 'A', name: 'Meaningful Sequence', ...yes },
  {
    id: '1.3.3',
    level: 'A',
    name: 'Sensory Characteristics',
    ...yes,
    remark: 'Texts name controls by the words on them.',
    evidence: ['tests/architecture/locales.test.ts'],
  },
  {
    id: '1.3.4',
    level: 'AA',
    name: 'Orientation',
    ...yes,
    remark: 'No page asks for an orientation; pages are tested high and wide.',
    evidence: ['tests/e2e/layout.spec.ts'],
  },
  { id: '1.3.5', level: 'AA', name: 'Identify Input Purpose', ...yes },
  { id: '1.4.1', level: 'A', name: 'Use of Color', ...yes },
  {
    id: '1.4.2',
    level: 'A',
    name: 'Audio Control',
    ...yes,
    remark: 'A ring ends when it is declined, and each sound of a call can be turned off.',
    evidence: ['tests/e2e/ringing.spec.ts'],
  },
  { id: '1.4.3', level: 'AA', name: 'Contrast (Minimum)', ...yes },
  { id: '1.4.4', level: 'AA', name: 'Resize Text', ...yes },
  {
    id: '1.4.5',
    level: 'AA',
    name: 'Images of Text',
    ...yes,
    remark: 'The product has no images of text. A logo of the server’s administrator may be one.',
  },
  { id: '1.4.10', level: 'AA', name: 'Reflow', ...yes },
  {
    id: '1.4.11',
    level: 'AA',
    name: 'Non-text Contrast',
    ...yes,
    remark: 'Each pair of colors of each theme is measured.',
    evidence: ['shared/look/look.test.ts'],
  },
  { id: '1.4.12', level: 'AA', name: 'Text Spacing', ...yes },
  {
    id: '1.4.13',
    level: 'AA',
    name: 'Content on Hover or Focus',
    ...yes,
    remark: 'Names beside signs stay while the pointer is on the sign, and Esc takes them away.',
    evidence: ['renderer/src/ui/fields/controls.test.tsx'],
  },
  { id: '2.1.1', level: 'A', name: 'Keyboard', ...yes },
  { id: '2.1.2', level: 'A', name: 'No Keyboard Trap', ...yes },
  { id: '2.1.4', level: 'A', name: 'Character Key Shortcuts', ...yes },
  { id: '2.2.1', level: 'A', name: 'Timing Adjustable', ...yes },
  {
    id: '2.2.2',
    level: 'A',
    name: 'Pause, Stop, Hide',
    ...yes,
    remark: 'Nothing moves for more than five seconds but the pictures of the people in a call.',
  },
  {
    id: '2.3.1',
    level: 'A',
    name: 'Three Flashes or Below Threshold',
    ...yes,
    remark: 'No part of the product flashes. Pictures of other people are not examined.',
  },
  { id: '2.4.1', level: 'A', name: 'Bypass Blocks', ...yes },
  { id: '2.4.2', level: 'A', name: 'Page Titled', ...yes },
  { id: '2.4.3', level: 'A', name: 'Focus Order', ...yes },
  {
    id: '2.4.4',
    level: 'A',
    name: 'Link Purpose (In Context)',
    ...yes,
    remark: 'The names of all links are kept, and read when one changes.',
    evidence: ['tests/e2e/names.spec.ts'],
  },
  {
    id: '2.4.5',
    level: 'AA',
    name: 'Multiple Ways',
    ...yes,
    remark: 'Conferences are found by section, by search and by their link.',
    evidence: ['tests/e2e/personalArea.spec.ts'],
  },
  {
    id: '2.4.6',
    level: 'AA',
    name: 'Headings and Labels',
    ...yes,
    remark: 'Headings and labels are kept, and read when one changes.',
    evidence: ['tests/e2e/names.spec.ts'],
  },
  { id: '2.4.7', level: 'AA', name: 'Focus Visible', ...yes },
  { id: '2.4.11', level: 'AA', name: 'Focus Not Obscured (Minimum)', ...yes },
  {
    id: '2.5.1',
    level: 'A',
    name: 'Pointer Gestures',
    ...yes,
    remark: 'Nothing needs more than one finger or a path.',
    evidence: ['tests/e2e/account.spec.ts'],
  },
  {
    id: '2.5.2',
    level: 'A',
    name: 'Pointer Cancellation',
    ...yes,
    remark:
      'Controls act when they are let go. Holding the talk key is the one exception, and optional.',
  },
  {
    id: '2.5.3',
    level: 'A',
    name: 'Label in Name',
    ...yes,
    remark: 'In each language, names of controls contain the words on them.',
    evidence: ['tests/architecture/locales.test.ts'],
  },
  {
    id: '2.5.4',
    level: 'A',
    name: 'Motion Actuation',
    result: 'notApplicable',
    remark: 'Nothing is operated by moving a device.',
  },
  {
    id: '2.5.7',
    level: 'AA',
    name: 'Dragging Movements',
    ...yes,
    remark: 'What can be dragged can be moved with buttons or a menu, too.',
    evidence: [
      'tests/e2e/account.spec.ts',
      'renderer/src/features/layoutEditor/LayoutEditor.test.tsx',
    ],
  },
  { id: '2.5.8', level: 'AA', name: 'Target Size (Minimum)', ...yes },
  { id: '3.1.1', level: 'A', name: 'Language of Page', ...yes },
  {
    id: '3.1.2',
    level: 'AA',
    name: 'Language of Parts',
    result: 'partly',
    remark: 'The language of what people write, such as names and messages, is not known.',
  },
  {
    id: '3.2.1',
    level: 'A',
    name: 'On Focus',
    ...yes,
    remark: 'The walk with the Tab key through each page would show a change.',
    evidence: ['tests/e2e/screens.spec.ts'],
  },
  {
    id: '3.2.2',
    level: 'A',
    name: 'On Input',
    ...yes,
    remark: 'Fields change nothing but their own form; choosing a language says so.',
  },
  {
    id: '3.2.3',
    level: 'AA',
    name: 'Consistent Navigation',
    ...yes,
    remark: 'All pages of an area have one frame.',
    evidence: ['tests/e2e/names.spec.ts'],
  },
  {
    id: '3.2.4',
    level: 'AA',
    name: 'Consistent Identification',
    ...yes,
    remark: 'One list of terms for each language, and one translation for the same English.',
    evidence: ['tests/architecture/locales.test.ts'],
  },
  {
    id: '3.2.6',
    level: 'A',
    name: 'Consistent Help',
    ...yes,
    remark: 'Who helps on a server is at the foot of each page that names them.',
    evidence: ['tests/e2e/support.spec.ts'],
  },
  {
    id: '3.3.1',
    level: 'A',
    name: 'Error Identification',
    ...yes,
    remark: 'What is wrong is below its field, in words.',
    evidence: ['tests/e2e/badInput.spec.ts', 'tests/e2e/scheduler.spec.ts'],
  },
  {
    id: '3.3.2',
    level: 'A',
    name: 'Labels or Instructions',
    ...yes,
    remark: 'Each field has a label that is seen.',
    evidence: ['tests/e2e/names.spec.ts'],
  },
  {
    id: '3.3.3',
    level: 'AA',
    name: 'Error Suggestion',
    ...yes,
    remark: 'Messages say what is accepted.',
    evidence: ['tests/e2e/badInput.spec.ts'],
  },
  {
    id: '3.3.4',
    level: 'AA',
    name: 'Error Prevention (Legal, Financial, Data)',
    ...yes,
    remark: 'What is deleted can be brought back, or is asked for before.',
    evidence: ['tests/e2e/planning.spec.ts'],
  },
  {
    id: '3.3.7',
    level: 'A',
    name: 'Redundant Entry',
    ...yes,
    remark: 'What was typed is kept through failures, reloads and sign-in.',
    evidence: ['tests/e2e/scheduler.spec.ts'],
  },
  {
    id: '3.3.8',
    level: 'AA',
    name: 'Accessible Authentication (Minimum)',
    ...yes,
    remark:
      'Passwords and PINs can be pasted and filled in by a password manager. There is no puzzle.',
    evidence: ['tests/e2e/authorization.spec.ts'],
  },
  { id: '4.1.2', level: 'A', name: 'Name, Role, Value', ...yes },
  { id: '4.1.3', level: 'AA', name: 'Status Messages', ...yes },
];

/** All tests that cover a criterion. */
export function evidenceFor({ id, evidence = [] }: Criterion): readonly string[] {
  const checked = CONFORMANCE_CHECKS.filter(({ criteria }) => criteria.includes(id));
  return [...new Set([...checked.flatMap((check) => check.evidence), ...evidence])];
}
