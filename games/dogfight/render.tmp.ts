import { readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Run } from '#engine/run.ts';
import { seedFrom } from '#engine/random.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { SKILLS, fly } from '#games/dogfight/rules/golden/pilot.ts';
import { draw, drawBold } from '#games/dogfight/view/draw.ts';
import { watchMarks } from '#games/dogfight/view/marks.ts';
import { Marks } from '#kit/marks.ts';

const css = readFileSync('/work/shared/design/tokens.css', 'utf8');
const ink = (token: string) => {
  if (token === '--font-display') return 'Gab';
  const world = css.slice(css.indexOf('[data-game="dogfight"]'));
  const m = new RegExp(`${token}:(#[0-9A-Fa-f]{6})`).exec(token.startsWith('--g-') ? world : css);
  if (!m) throw new Error(token);
  return m[1]!;
};
function rgb(hex: string) { if (hex === '#fff') hex = '#ffffff'; return [1, 3, 5].map((i) => (parseInt(hex.slice(i, i + 2), 16) / 255).toFixed(3)).join(' '); }
function psCanvas() {
  const out: string[] = [];
  let props: any = { fillStyle: '#000000', strokeStyle: '#000000', lineWidth: 1, lineCap: 'butt', lineJoin: 'miter', globalAlpha: 1, font: '', textAlign: 'left' };
  const stack: any[] = []; let path: string[] = []; let started = false;
  const f = (...n: number[]) => n.map((v) => v.toFixed(2)).join(' ');
  const ctx: any = {
    save() { stack.push({ ...props }); out.push('gsave'); }, restore() { props = stack.pop(); out.push('grestore'); },
    translate(x: number, y: number) { out.push(`${f(x, y)} translate`); }, rotate(a: number) { out.push(`${(a * 180 / Math.PI).toFixed(3)} rotate`); },
    beginPath() { path = []; started = false; }, moveTo(x: number, y: number) { path.push(`${f(x, y)} moveto`); started = true; },
    lineTo(x: number, y: number) { path.push(`${f(x, y)} ${started ? 'lineto' : 'moveto'}`); started = true; }, closePath() { path.push('closepath'); },
    arc(x: number, y: number, r: number) { path.push(`${f(x + r, y)} moveto ${f(x, y, Math.max(r, 0.01))} 0 360 arc closepath`); started = true; },
    roundRect(x: number, y: number, w: number, h: number, r: number) { path.push(`${f(x + r, y)} moveto ${f(x + w, y, x + w, y + h, r)} arct ${f(x + w, y + h, x, y + h, r)} arct ${f(x, y + h, x, y, r)} arct ${f(x, y, x + w, y, r)} arct closepath`); },
    fill() { out.push(`gsave newpath ${path.join(' ')} ${rgb(props.fillStyle)} setrgbcolor ${props.globalAlpha} .setfillconstantalpha fill grestore`); },
    stroke() { out.push(`gsave newpath ${path.join(' ')} ${rgb(props.strokeStyle)} setrgbcolor ${props.globalAlpha} .setstrokeconstantalpha ${props.lineWidth} setlinewidth ${props.lineCap === 'round' ? 1 : 0} setlinecap ${props.lineJoin === 'round' ? 1 : 0} setlinejoin stroke grestore`); },
    strokeRect(x: number, y: number, w: number, h: number) { path = [`${f(x, y)} moveto ${f(w, 0)} rlineto ${f(0, h)} rlineto ${f(-w, 0)} rlineto closepath`]; ctx.stroke(); },
    fillText(t: string, x: number, y: number) { const size = /(\d+)px/.exec(props.font)![1]; out.push(`gsave ${f(x, y)} translate 1 -1 scale /Helvetica-Bold findfont ${size} scalefont setfont ${rgb(props.fillStyle)} setrgbcolor ${props.globalAlpha} .setfillconstantalpha (${t}) dup stringwidth pop 2 div neg 0 moveto show grestore`); },
  };
  const canvas = new Proxy(ctx, { get: (t, n) => t[n] ?? props[n as string], set: (_t, n, v) => { props[n as string] = v; return true; } });
  return { canvas, out };
}
function shot(name: string, picture: any, bold = false) {
  const { canvas, out } = psCanvas();
  (bold ? drawBold : draw)(canvas, picture);
  const ps = `%!PS\n<< /PageSize [480 640] >> setpagedevice\n0 640 translate 1 -1 scale\n${rgb(ink('--g-field'))} setrgbcolor 0 0 480 640 rectfill\n${out.join('\n')}\nshowpage\n`;
  writeFileSync(`/tmp/${name}.ps`, ps);
  execFileSync('gs', ['-q', '-dBATCH', '-dNOPAUSE', '-dALLOWPSTRANSPARENCY', '-sDEVICE=png16m', '-r108', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', `-sOutputFile=/tmp/${name}.png`, `/tmp/${name}.ps`]);
}
// [seed, skill, stop condition]
const scenes: [string, number, any, (run: any) => boolean, boolean][] = [
  ['df1', 5, SKILLS.expert, (r) => r.ticks === 60, false],
  ['df2', 5, SKILLS.expert, (r) => r.state.wave === 5 && r.state.enemies.some((e: any) => e.kind === 'ace' && e.hits < 12), false],
  ['df3', 7, SKILLS.expert, (r) => r.state.wave === 8 && new Set(r.state.enemies.map((e: any) => e.kind)).size === 4 && r.state.pickups.length > 0, false],
  ['df4', 7, SKILLS.weak, (r) => r.state.health <= 25 && r.state.immune === 40, false],
  ['df5', 7, SKILLS.expert, (r) => r.state.wave === 9 && r.state.bullets.length > 14, true],
  ['df6', 2, SKILLS.weak, (r) => r.status !== 'playing', false],
];
for (const [name, seed, skill, stop, bold] of scenes) {
  const run = new Run(dogfight, 'classic', seedFrom(seed));
  const marks = new Marks<any>(); const marksOf = watchMarks(); let before = run.snapshot(); let now = before;
  while (!stop(run) && run.status === 'playing') { fly(run, skill, run.ticks + 1); before = now; now = run.snapshot(); marks.add(marksOf({ before, now, action: null, fresh: false }), run.ticks * 1000 / 60); }
  shot(name, { before, now, fraction: 0.5, marks: marks.alive(run.ticks * 1000 / 60 + 8), ink, still: false }, bold);
  console.log(name, run.ticks, run.state.wave, now.enemies.map((e: any) => e.kind).join());
}
