import { expect, test } from 'vitest';
import { usedStyle } from './documentStyle.ts';

const CSS = [
  'a{color:red}',
  '.box{color:green}',
  '.box:hover{color:teal}',
  '.other{color:blue}',
  '.box .other{color:navy}',
  '.other,.box_a-1{color:lime}',
  '@media print{.other{color:gray}.box{color:gold}}',
  '@keyframes turn{to{rotate:1turn}}',
  '@keyframes blink{to{opacity:0}}',
  '.box{animation:1s turn}',
  '.other{animation:1s blink}',
].join('');

test('keeps rules of used classes and of elements', () => {
  const style = usedStyle(CSS, '<p class="box box_a-1">');
  for (const rule of ['a{color:red}', '.box{color:green}', '.box:hover{color:teal}', '.box_a-1{'])
    expect(style).toContain(rule);
  expect(style).toContain('@media print{.box{color:gold}}');
});

test('removes rules of unused classes, also in conditions', () => {
  const style = usedStyle(CSS, '<p class="box">');
  expect(style).not.toContain('other');
  expect(style).not.toContain('box_a-1');
});

test('keeps a class used only in a script', () => {
  expect(usedStyle(CSS, 'e.className=`other`')).toContain('.other{color:#00f}');
});

test('keeps an animation used by a rule', () => {
  const style = usedStyle(CSS, '<p class="box">');
  expect(style).toContain('@keyframes turn');
  expect(style).not.toContain('@keyframes blink');
});
