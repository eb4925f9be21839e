/** Drawings of the large game only. */
import { CREAM, Fill, INK, Leaning, Line, Solid, Spots, Tube } from '#games/memory/view/shapes.tsx';

export function Star() {
  return (
    <>
      <Solid d="m50 9 12 25 28 4-20 19 5 28-25-13-25 13 5-28-20-19 28-4z" paint="yellow" width={8} drop={6} />
      <Line d="m45 27-7 13-13 3" color="#ffe48a" width={6} />
    </>
  );
}

export function Fish() {
  return (
    <>
      <Solid d="M66 47 92 27q-6 20 0 40z" paint="blue" width={6} />
      <Solid d="M38 26q14-18 26-12l-4 14zM40 70q10 14 20 10l-2-12z" paint="blue" />
      <Solid d="M8 48c10-32 50-32 66 0C58 80 18 80 8 48z" paint="sky" />
      <Line d="M42 32q12 16 0 32M55 37q7 11 0 22" color="var(--paint-sky-deep)" width={5} />
      <Spots at={[[25, 43, 5]]} color={INK} />
    </>
  );
}

export function Mushroom() {
  return (
    <>
      <path fill="var(--paint-cream-deep)" d="M34 52h32l5 33q1 10-21 10t-21-10z" />
      <path fill={CREAM} d="M34 50h32l5 31q1 9-21 9t-21-9z" stroke="var(--paint-cream-deep)" strokeWidth="3" />
      <Solid d="M8 53C9 24 27 8 50 8s41 16 42 45q0 7-42 7T8 53z" paint="red" />
      <Spots
        at={[
          [31, 29, 9],
          [57, 21, 6.5],
          [70, 42, 9.5],
          [47, 46, 5.5],
          [19, 48, 5],
        ]}
        color={CREAM}
      />
    </>
  );
}

export function Umbrella() {
  return (
    <Leaning by={14}>
      <Tube d="M50 46v34q0 11 11 11t11-11" paint="brown" width={8} />
      <Line d="M50 14V6" color="var(--paint-brown)" width={7} />
      <Solid d="M8 52C8 28 26 14 50 14s42 14 42 38q-8-9-17-1q-10-8-25 1q-15-9-25-1q-9-8-17 1z" paint="violet" />
      <Line d="M28 47q4-20 20-30M72 47q-4-20-20-30" color="var(--paint-violet-deep)" width={4.5} />
    </Leaning>
  );
}

export function Key() {
  return (
    <Leaning by={-42}>
      <g fill="none" strokeWidth="14">
        <circle cx="50" cy="26" r="19" stroke="var(--paint-brown-deep)" transform="translate(-3 5)" />
        <circle cx="50" cy="26" r="19" stroke="var(--paint-brown)" />
      </g>
      <g transform="translate(-3 5)">
        <Line d="M50 47v46M50 90h16M50 73h12" color="var(--paint-brown-deep)" width={12} />
      </g>
      <Line d="M50 47v46M50 90h16M50 73h12" color="var(--paint-brown)" width={12} />
      <Line d="M36 18q4-8 13-9" color="#c58d68" width={5} />
    </Leaning>
  );
}

export function Anchor() {
  return (
    <>
      <g fill="none" strokeWidth="9">
        <circle cx="50" cy="22" r="9" stroke="var(--paint-ink-deep)" />
        <circle cx="50" cy="18" r="9" stroke="var(--paint-stone-deep)" />
      </g>
      <Tube d="M50 29v54M33 42h34" paint="ink" width={11} drop={4} />
      <Tube d="M14 58q2 30 36 30t36-30" paint="ink" width={11} drop={4} />
      <Fill d="m14 50-7 17 16-4zM86 50l7 17-16-4z" color={INK} width={5} />
      <Line d="M36 41h10M49 50v22" color="#6f659a" width={3.5} />
    </>
  );
}

export function Heart() {
  return (
    <>
      <Solid d="M50 86C20 66 9 51 9 35c0-22 30-30 41-7c11-23 41-15 41 7c0 16-11 31-41 51z" paint="pink" drop={6} />
      <Line d="M22 42q-3-15 10-18" color="#ffd3e4" width={7} />
    </>
  );
}

export function Gem() {
  return (
    <>
      <Solid d="M27 16h46l19 24-42 46L8 40z" paint="sky" width={7} drop={6} />
      <Fill d="M27 16h46l19 24H8z" color="#a9e2ff" width={7} />
      <Line
        d="M8 40h84M27 16l8 24 15 45 15-45 8-24M50 16 35 40M50 16l15 24"
        color="var(--paint-sky-deep)"
        width={3.5}
      />
    </>
  );
}

export function Clover() {
  const leaf = 'M50 48C34 44 24 32 33 22q8-8 17 2q9-10 17-2c9 10-1 22-17 26z';
  return (
    <g transform="translate(-15 -13) scale(1.3)">
      <Tube d="M51 52q2 20 12 30" paint="green" width={7} />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`translate(0 5) rotate(${turn} 50 48)`}>
          <Fill d={leaf} color="var(--paint-lime-deep)" />
        </g>
      ))}
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 48)`}>
          <Fill d={leaf} color="var(--paint-lime)" />
          <Line d="M50 41v-9" color="var(--paint-lime-deep)" />
        </g>
      ))}
    </g>
  );
}

export function Sailboat() {
  return (
    <>
      <Line d="M50 8v62" color="var(--paint-brown-deep)" width={7} />
      <Solid d="M58 14q26 18 30 46H58z" paint="orange" />
      <Solid d="M42 22Q20 36 14 60h28z" paint="yellow" />
      <Solid d="M8 72h84q-6 18-20 18H28Q14 90 8 72z" paint="brown" width={5} />
    </>
  );
}
