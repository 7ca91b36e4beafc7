/** The drawing of the demo's film: four people in a conference. Anna opens it, Boris shows a chart, all of them clap. */

/**
 * Draws and records in real time; returns the WebM file in base64. It runs in a page, so it can't use anything outside of itself.
 */
export async function recordDrawing(): Promise<string> {
  const WIDTH = 640;
  const HEIGHT = 360;
  const FRAMES_PER_S = 12;
  const LENGTH_S = 30;
  /** The time in which Boris shows his chart. */
  const CHART_FROM_S = 8;
  const CHART_UNTIL_S = 22;
  const CLAP_FROM_S = 24;
  const NOTES_HZ = [220, 262, 294, 330, 392, 440, 392, 330, 294, 262];
  const NOTE_S = 0.75;
  const PEOPLE = [
    { name: 'Anna', hair: '#3b2215', skin: '#f1c8a4', shirt: '#2b4470', wall: '#d9e3ea' },
    { name: 'Boris', hair: '#1c1917', skin: '#e6b088', shirt: '#5b2b3c', wall: '#e6ddcd' },
    { name: 'Chen', hair: '#131313', skin: '#efcba0', shirt: '#3f6b4d', wall: '#dde0ee' },
    { name: 'Dora', hair: '#5a3a22', skin: '#f6d6bd', shirt: '#8b3a2c', wall: '#efe3e5' },
  ] as const;
  const LONG_HAIRED: readonly string[] = ['Anna', 'Chen'];
  type Person = (typeof PEOPLE)[number];

  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The page cannot draw.');
  const draw: CanvasRenderingContext2D = pen;

  function fill(colour: string, path: string): void {
    draw.fillStyle = colour;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills, not a list
    draw.fill(new Path2D(path));
  }

  function face(person: Person, index: number, timeS: number, isSpeaking: boolean): void {
    const sway = Math.sin(timeS * 1.1 + index * 2) * 3;
    draw.save();
    draw.translate(sway, Math.sin(timeS * 1.7 + index) * 1.5);
    if (LONG_HAIRED.includes(person.name))
      fill(person.hair, 'M96 108c0-44 22-70 50-70s50 26 50 70l6 58H90z');
    fill(person.shirt, 'M74 203c2-42 28-58 72-58s70 16 72 58v12H74z');
    fill(person.skin, 'M130 120h32v22a16 16 0 0 1-32 0z');
    draw.beginPath();
    draw.ellipse(146, 96, 37, 43, 0, 0, Math.PI * 2);
    draw.fill();
    fill(person.hair, 'M108 94c-4-40 14-58 38-58s42 18 38 58c-6-18-16-26-38-26s-32 8-38 26z');
    draw.fillStyle = '#1a1412';
    const isBlinking = (timeS + index * 0.9) % 3.3 < 0.16;
    for (const x of [132, 160]) {
      draw.beginPath();
      draw.ellipse(x, 97, 4.5, isBlinking ? 0.8 : 4.5, 0, 0, Math.PI * 2);
      draw.fill();
    }
    const open = isSpeaking ? 2 + 5 * Math.abs(Math.sin(timeS * 9) * Math.sin(timeS * 2.3)) : 0;
    draw.beginPath();
    draw.strokeStyle = '#7a2b22';
    draw.fillStyle = '#7a2b22';
    draw.lineWidth = 4;
    draw.lineCap = 'round';
    if (isSpeaking) {
      draw.ellipse(146, 118, 11, open, 0, 0, Math.PI * 2);
      draw.fill();
    } else {
      draw.moveTo(131, 114);
      draw.quadraticCurveTo(146, 129, 161, 114);
      draw.stroke();
    }
    if (timeS > CLAP_FROM_S) clap(person, timeS + index * 0.2);
    draw.restore();
  }

  function clap(person: Person, timeS: number): void {
    const apart = 4 + 12 * Math.abs(Math.sin(timeS * 7));
    for (const side of [-1, 1]) {
      draw.fillStyle = person.skin;
      draw.beginPath();
      draw.ellipse(146 + side * apart, 176, 9, 17, side * 0.3, 0, Math.PI * 2);
      draw.fill();
    }
  }

  /** A person in a box of 292 × 203. */
  function tile(
    index: number,
    left: number,
    top: number,
    width: number,
    timeS: number,
    speaker: number,
  ): void {
    const person = PEOPLE[index];
    if (person === undefined) return;
    const scale = width / 292;
    draw.save();
    draw.translate(left, top);
    draw.scale(scale, scale);
    draw.beginPath();
    draw.roundRect(0, 0, 292, 203, 10);
    draw.save();
    draw.clip();
    draw.fillStyle = person.wall;
    draw.fillRect(0, 0, 292, 203);
    draw.fillStyle = '#ffffff99';
    draw.fillRect(index % 2 === 0 ? -4 : 212, 22, 86, 96);
    face(person, index, timeS, speaker === index);
    draw.fillStyle = '#10141ab8';
    draw.beginPath();
    draw.roundRect(12, 166, 30 + person.name.length * 9, 27, 6);
    draw.fill();
    draw.fillStyle = '#ffffff';
    draw.font = '600 15px system-ui, sans-serif';
    draw.fillText(person.name, 24, 185);
    draw.restore();
    if (speaker === index) {
      draw.beginPath();
      draw.roundRect(0, 0, 292, 203, 10);
      draw.lineWidth = 5;
      draw.strokeStyle = '#4fd1be';
      draw.stroke();
    }
    draw.restore();
  }

  function chart(timeS: number): void {
    draw.fillStyle = '#ffffff';
    draw.beginPath();
    draw.roundRect(12, 12, 446, 336, 10);
    draw.fill();
    draw.fillStyle = '#1c232d';
    draw.font = '700 22px system-ui, sans-serif';
    draw.fillText('Visitors a week', 40, 56);
    const heights = [60, 84, 78, 120, 148, 190];
    heights.forEach((height, index) => {
      const grown = Math.min(Math.max(timeS - CHART_FROM_S - 1 - index * 1.2, 0) / 1.2, 1);
      draw.fillStyle = index === heights.length - 1 ? '#0b6e63' : '#9ccfc8';
      draw.fillRect(48 + index * 66, 312 - height * grown, 42, height * grown);
    });
    draw.fillStyle = '#b5bdc8';
    draw.fillRect(40, 312, 392, 2);
  }

  function picture(timeS: number): void {
    draw.fillStyle = '#0b0e12';
    draw.fillRect(0, 0, WIDTH, HEIGHT);
    const hasChart = timeS >= CHART_FROM_S && timeS < CHART_UNTIL_S;
    const speaker = timeS > CLAP_FROM_S ? -1 : hasChart ? 1 : timeS < CHART_FROM_S ? 0 : 2;
    if (!hasChart) {
      for (const index of [0, 1, 2, 3]) {
        tile(index, 72 + (index % 2) * 252, 10 + Math.floor(index / 2) * 173, 244, timeS, speaker);
      }
      return;
    }
    chart(timeS);
    for (const index of [0, 1, 2, 3]) tile(index, 470, 12 + index * 86, 116, timeS, speaker);
  }

  /** A tune, as loud as talk. */
  function tune(): readonly MediaStreamTrack[] {
    const audio = new AudioContext();
    const sound = audio.createMediaStreamDestination();
    const beginS = audio.currentTime + 0.1;
    for (let index = 0; index * NOTE_S < LENGTH_S; index += 1) {
      const note = audio.createOscillator();
      const gain = audio.createGain();
      const startS = beginS + index * NOTE_S;
      note.frequency.value = NOTES_HZ[index % NOTES_HZ.length] ?? 220;
      gain.gain.setValueAtTime(0, startS);
      gain.gain.linearRampToValueAtTime(0.12, startS + 0.03);
      gain.gain.exponentialRampToValueAtTime(0.001, startS + NOTE_S);
      note.connect(gain).connect(sound);
      note.start(startS);
      note.stop(startS + NOTE_S);
    }
    return sound.stream.getTracks();
  }

  picture(0);
  const stream = new MediaStream([...canvas.captureStream(FRAMES_PER_S).getTracks(), ...tune()]);
  const recorder = new MediaRecorder(stream, {
    mimeType: 'video/webm;codecs=vp9,opus',
    videoBitsPerSecond: 90_000,
    audioBitsPerSecond: 24_000,
  });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve, { once: true });
  });
  const startMs = performance.now();
  recorder.start();
  const timer = setInterval(() => {
    const timeS = (performance.now() - startMs) / 1000;
    picture(Math.min(timeS, LENGTH_S));
    if (timeS >= LENGTH_S && recorder.state === 'recording') recorder.stop();
  }, 1000 / FRAMES_PER_S);
  await ended;
  clearInterval(timer);
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCodePoint(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}
