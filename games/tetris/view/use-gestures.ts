import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import type { Touch } from '#games/tetris/view/gesture.ts';
import { Gesture } from '#games/tetris/view/gesture.ts';
import { listen } from '#kit/listen.ts';
import type { RunningGame } from '#kit/running-game.ts';

/** Own touch handling: the page's swipes report neither speed nor column width. */
export function useGestures(game: RunningGame<State, Action>, surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let finger: { id: number; gesture: Gesture } | null = null;
    const touchOf = (event: PointerEvent): Touch => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top, ms: event.timeStamp };
    };
    const take = (actions: readonly Action[]) => {
      for (const action of actions) game.act(action);
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || finger) return;
      element.setPointerCapture(event.pointerId);
      finger = { id: event.pointerId, gesture: new Gesture(touchOf(event), element.clientWidth) };
    };
    const onMove = (event: PointerEvent) => {
      if (finger?.id === event.pointerId) take(finger.gesture.move(touchOf(event)));
    };
    const onEnd = (event: PointerEvent) => {
      if (finger?.id !== event.pointerId) return;
      take(event.type === 'pointerup' ? finger.gesture.lift(touchOf(event)) : finger.gesture.cancel());
      finger = null;
    };
    return listen(element, { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd });
  }, [game, surface]);
}
