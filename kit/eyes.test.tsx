import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Eyes } from '#kit/eyes.tsx';

/** As `x y radius`. */
function discsOf(eyes: React.JSX.Element): string[] {
  const discs = renderToStaticMarkup(eyes).matchAll(/<circle cx="(.+?)" cy="(.+?)" r="(.+?)"/g);
  return [...discs].map(([, x, y, radius]) => `${x} ${y} ${radius}`);
}

test('offsets each pupil in the direction it looks', () => {
  const eyes = discsOf(<Eyes x={50} y={40} apart={20} radius={18} pupil={9} look={[3, -2]} />);
  expect(eyes).toEqual(['30 40 18', '70 40 18', '33 38 9', '73 38 9']);
});

test('squinting moves the pupils closer together', () => {
  const eyes = discsOf(<Eyes x={50} y={40} apart={20} radius={18} pupil={9} squint={4} />);
  expect(eyes).toEqual(['30 40 18', '70 40 18', '34 40 9', '66 40 9']);
});

test('crossed eyes have a cross and no pupil', () => {
  const crossed = <Eyes x={50} y={40} apart={20} radius={18} pupil={9} cross={[6, 5]} />;
  expect(discsOf(crossed)).toEqual(['30 40 18', '70 40 18']);
  expect(renderToStaticMarkup(crossed)).toContain('d="M24 34l12 12m0-12l-12 12M64 34l12 12m0-12l-12 12"');
});
