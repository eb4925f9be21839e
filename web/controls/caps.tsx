/** Rows of keycaps: a press on one waits for its new key. */
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { Answer } from '#web/controls/await-key.ts';
import type { Row } from '#web/controls/rows.ts';
import { clashesWith } from '#web/controls/rows.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';

export interface CapsProps<Input> {
  /** "key" or "button". */
  readonly unit: string;
  readonly rows: readonly Row<Input>[];
  readonly nameOf: (input: Input) => string;
  readonly await: (answer: (answer: Answer<Input>) => void) => () => void;
  readonly onChange: (row: Row<Input>, inputs: readonly Input[], alone?: readonly Row<Input>[]) => void;
  /** A cap that cannot be changed, in the row of this name. */
  readonly fixed?: readonly [row: string, cap: string, label: string];
}

/** The cap being changed; `at` is the number of inputs for a new one. */
interface Asked {
  readonly row: string;
  readonly at: number;
}

const idOf = <Input,>({ name, player }: Row<Input>) => `${player ?? ''} ${name}`;

const PLAYERS = { 1: 'You', 2: 'Friend' } as const;

export function Caps<Input>(props: CapsProps<Input>) {
  const { rows, unit, nameOf, onChange } = props;
  const announcer = useAnnouncer();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const wait = props.await;
  useEffect(() => {
    if (!asked) return;
    return wait((answer) => {
      const { rows: now, onChange: change, nameOf: name } = latest.current;
      const row = now.find((one) => idOf(one) === asked.row);
      setAsked(null);
      if (!row || answer === null) return;
      const others = row.inputs.filter((_, at) => at !== asked.at);
      if (answer === 'remove') {
        announcer.politely(others.length > 0 ? `Removed from ${row.name}` : `${row.name} has no ${unit} now`);
        return change(row, others);
      }
      const inputs = row.inputs.toSpliced(asked.at, 1, answer.input);
      setChanged(asked.row);
      announcer.politely(`${row.name} is now ${name(answer.input)}`);
      change(row, [...new Set(inputs)]);
    });
  }, [asked, wait, announcer, unit]);
  const ask = (row: Row<Input>, at: number) => {
    setAsked({ row: idOf(row), at });
    announcer.politely(`Press a ${unit} for ${row.name}. Escape cancels`);
  };
  const clashing = rows.filter((row) => row.inputs.some((input) => clashesWith(rows, row, input).length > 0));
  const explained = clashing.find((row) => idOf(row) === changed) ?? clashing[0];
  const list = (shown: readonly Row<Input>[]) => (
    <ul className="cap-rows">
      {shown.map((row) => (
        <li key={idOf(row)}>
          <span>{row.name}</span>
          <CapRow
            {...props}
            row={row}
            asked={asked?.row === idOf(row) ? asked.at : null}
            onAsk={ask}
            onCancel={() => setAsked(null)}
          />
          {row === explained && (
            <Clash rows={rows} row={row} nameOf={nameOf} onAlone={(others) => onChange(row, row.inputs, others)} />
          )}
        </li>
      ))}
    </ul>
  );
  const sets = ([1, 2] as const).map((player) => rows.filter((row) => row.player === player));
  if (sets[1]!.length === 0) return list(rows);
  return (
    <>
      <div className="cap-sets">
        {sets.map((set, at) => (
          <Well key={at} title={PLAYERS[at === 0 ? 1 : 2]}>
            {list(set)}
          </Well>
        ))}
      </div>
      {list(rows.filter((row) => row.player === undefined))}
    </>
  );
}

function Well({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title === PLAYERS[1] ? <Face /> : <Face paint="var(--paint-orange)" deep="var(--paint-orange-deep)" />}
        {title}
      </h3>
      {children}
    </section>
  );
}

interface CapRowProps<Input> extends CapsProps<Input> {
  readonly row: Row<Input>;
  readonly asked: number | null;
  readonly onAsk: (row: Row<Input>, at: number) => void;
  readonly onCancel: () => void;
}

const MOST = 4;

function CapRow<Input>({ unit, rows, row, nameOf, asked, fixed, onAsk, onCancel, onChange }: CapRowProps<Input>) {
  const { name, inputs } = row;
  // Two sets beside each other have room for one key each.
  const most = row.player ? 1 : MOST;
  const caps = useRef<HTMLSpanElement>(null);
  // The cap that was asked for may have moved.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asked === null && wasAsked.current && !caps.current?.contains(document.activeElement))
      caps.current?.querySelector('button')?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const cap = (at: number) => {
    const input = inputs[at];
    const said = input === undefined ? null : spoken(nameOf(input));
    const isClashing = input !== undefined && clashesWith(rows, row, input).length > 0;
    const isAsked = asked === at;
    const kind = isAsked ? 'is-asked' : input === undefined ? 'cap-add' : isClashing ? 'is-clashing' : '';
    const label = isAsked
      ? `Press a ${unit} for ${name}. Escape cancels`
      : said === null
        ? `Add a ${unit} for ${name}`
        : `${said}, ${name}`;
    return (
      <button
        key={at}
        className={`cap ${kind}`}
        type="button"
        aria-label={label}
        onClick={() => (isAsked ? onCancel() : onAsk(row, at))}
        onBlur={() => isAsked && onCancel()}
        onKeyDown={(event) => {
          if (input === undefined || isAsked || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
          event.preventDefault();
          onChange(row, inputs.toSpliced(at, 1));
        }}
      >
        {isAsked ? (
          <>
            <i className="cap-eyes" aria-hidden="true" />
            Press a {unit}
          </>
        ) : input === undefined ? (
          '+'
        ) : (
          <CapName name={nameOf(input)} />
        )}
      </button>
    );
  };
  return (
    <span ref={caps} className="caps">
      {inputs.map((_, at) => cap(at))}
      {fixed?.[0] === name && (
        <button className="cap is-fixed" type="button" aria-disabled="true" aria-label={fixed[2]}>
          {fixed[1]}
        </button>
      )}
      {(asked === inputs.length || (asked === null && inputs.length < most)) && cap(inputs.length)}
      {asked !== null && (
        <button
          className="cap cap-cancel"
          type="button"
          aria-label="Cancel"
          // Before the blur of the asked cap.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          Esc
        </button>
      )}
    </span>
  );
}

const ARROWS = { Left: 'left', Right: 'right', Up: 'up', Down: 'down' } as const;

const isArrow = (name: string): name is keyof typeof ARROWS => Object.hasOwn(ARROWS, name);

function CapName({ name }: { readonly name: string }) {
  return isArrow(name) ? <Icon name={ARROWS[name]} /> : name;
}

/** Punctuation alone is not read out. */
const SPOKEN: Readonly<Record<string, string>> = {
  '/': 'Slash',
  '\\': 'Backslash',
  ',': 'Comma',
  '.': 'Period',
  ';': 'Semicolon',
  "'": 'Quote',
  '`': 'Backquote',
  '-': 'Minus',
  '=': 'Equals',
  '[': 'Left bracket',
  ']': 'Right bracket',
};

const spoken = (name: string) => (isArrow(name) ? `${name} arrow` : (SPOKEN[name] ?? name));

interface ClashProps<Input> {
  readonly rows: readonly Row<Input>[];
  readonly row: Row<Input>;
  readonly nameOf: (input: Input) => string;
  readonly onAlone: (others: readonly Row<Input>[]) => void;
}

function Clash<Input>({ rows, row, nameOf, onAlone }: ClashProps<Input>) {
  const input = row.inputs.find((one) => clashesWith(rows, row, one).length > 0)!;
  const others = clashesWith(rows, row, input);
  const names = others.map(({ name, player }) =>
    player && player !== row.player ? `${PLAYERS[player]}: ${name}` : name,
  );
  return (
    <p className="clash">
      <Icon name="warning" />
      <span role="status">
        <b>{nameOf(input)}</b> also does <b>{names.join(', ')}</b>. Both happen.
      </span>
      <button
        className="link-button"
        type="button"
        onClick={() =>
          onAlone(others.map((other) => ({ ...other, inputs: other.inputs.filter((one) => one !== input) })))
        }
      >
        Use it here only
      </button>
    </p>
  );
}
