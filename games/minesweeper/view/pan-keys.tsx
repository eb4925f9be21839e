/** Map, zoom buttons and gestures of a field that is larger than the screen. */
import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { fieldOf } from '#games/minesweeper/rules/field.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import {
  onZoom,
  scrollToPoint,
  setZoom,
  visiblePart,
  windowElement,
  zoomBy,
  zoomOf,
} from '#games/minesweeper/view/zoom.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { cellAround } from '#kit/grid.tsx';
import { IconFrame } from '#kit/icon.tsx';
import { listen, stopAll } from '#kit/listen.ts';
import { useMoment } from '#kit/use-moment.ts';

/** Change of the distance between two fingers that zooms by one step. */
const PINCH = 1.25;
/** A stick that nobody touches is never quite still. */
const RESTING = 0.2;
/** Pixels per frame. */
const PAN_SPEED = 14;
/** Pixels of the map's canvas per cell. */
const DOT = 6;

export function PanKeys({ game }: FieldProps<State, Action>) {
  useEffect(() => {
    const element = windowElement();
    return element
      ? stopAll(listenToPinch(element), listenToDoubleTap(element, game), listenToStick(element, game))
      : undefined;
  }, [game]);
  return (
    <>
      <FieldMap game={game} />
      <div className="minesweeper-zooms" role="group" aria-label="Zoom">
        <ZoomButton label="Zoom out" onPress={() => zoomBy(-1)}>
          <path d="M5 12h14" strokeWidth="3.6" />
        </ZoomButton>
        <ZoomButton label="Zoom in" onPress={() => zoomBy(1)}>
          <path d="M12 5v14M5 12h14" strokeWidth="3.6" />
        </ZoomButton>
        <ZoomButton label="Whole field" onPress={() => setZoom('whole')}>
          <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </ZoomButton>
      </div>
    </>
  );
}

function ZoomButton(props: { readonly label: string; readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button className="button minesweeper-zoom" type="button" aria-label={props.label} onClick={props.onPress}>
      <IconFrame>{props.children}</IconFrame>
    </button>
  );
}

/** The frame shows the visible part; a press on the map goes there. */
function FieldMap({ game }: FieldProps<State, Action>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const { cells } = useMoment(game).now;
  const { columns, rows } = fieldOf(cells);
  const [name, setName] = useState('');
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { color, caretColor, outlineColor } = getComputedStyle(canvas.current!);
    const tones = { open: caretColor, hidden: color, flagged: outlineColor };
    context.clearRect(0, 0, columns * DOT, rows * DOT);
    for (const [cell, look] of cells.entries()) {
      context.fillStyle = tones[look];
      context.fillRect((cell % columns) * DOT, Math.floor(cell / columns) * DOT, DOT - 1, DOT - 1);
    }
  }, [cells, columns, rows]);
  useEffect(() => {
    const follow = () => {
      const { x, y, w, h } = visiblePart();
      const percent = (part: number) => `${part * 100}%`;
      Object.assign(frame.current!.style, { left: percent(x), top: percent(y), width: percent(w), height: percent(h) });
      const range = (from: number, part: number, count: number) =>
        `${Math.floor(from * count) + 1} to ${Math.min(count, Math.ceil((from + part) * count))}`;
      setName(`Map. In view: columns ${range(x, w, columns)}, rows ${range(y, h, rows)}.`);
    };
    follow();
    const element = windowElement();
    return stopAll(
      onZoom(follow),
      element ? listen(element, { scroll: follow }) : () => {},
      listen(window, { resize: follow }),
    );
  }, [columns, rows]);
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture?.(event.pointerId);
    if (zoomOf() === 'whole') setZoom(40);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    scrollToPoint((event.clientX - left) / width, (event.clientY - top) / height);
  };
  return (
    <div className="minesweeper-map">
      <div onPointerDown={go} onPointerMove={go}>
        <canvas ref={canvas} width={columns * DOT} height={rows * DOT} role="img" aria-label={name} />
        <i ref={frame} />
      </div>
    </div>
  );
}

/** Pointer events cannot be used: the browser cancels them when it begins to scroll. */
function listenToPinch(element: HTMLElement): () => void {
  let from = 0;
  const distance = ({ touches: [one, other] }: TouchEvent) =>
    one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  const start = (event: TouchEvent) => {
    from = event.touches.length === 2 ? distance(event) : 0;
  };
  const move = (event: TouchEvent) => {
    if (from === 0 || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    const scale = distance(event) / from;
    if (scale < PINCH && scale > 1 / PINCH) return;
    const [one, other] = event.touches as unknown as [Touch, Touch];
    zoomBy(scale > 1 ? 1 : -1, [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]);
    from = distance(event);
  };
  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
  };
}

/** The right stick pans. */
function listenToStick(element: HTMLElement, game: FieldProps<State, Action>['game']): () => void {
  return game.onFrame(() => {
    const { axes } = navigator.getGamepads?.().find((pad) => pad !== null) ?? { axes: [] };
    const [x = 0, y = 0] = axes.slice(2, 4).map((axis) => (Math.abs(axis) < RESTING ? 0 : axis));
    if (x !== 0 || y !== 0) element.scrollBy({ left: x * PAN_SPEED, top: y * PAN_SPEED });
  });
}

/** By touch only: with a mouse, two fast clicks are two chords. */
function listenToDoubleTap(element: HTMLElement, game: FieldProps<State, Action>['game']): () => void {
  let touch = false;
  return listen(element, {
    pointerdown: (event: globalThis.PointerEvent) => {
      touch = event.pointerType === 'touch';
    },
    dblclick: (event: MouseEvent) => {
      const found = cellAround(event.target);
      if (touch && found && game.moment().now.cells[found.cell] === 'open') setZoom(zoomOf() === 26 ? 40 : 26);
    },
  });
}
