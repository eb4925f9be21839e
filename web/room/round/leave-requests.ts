import { Listeners } from '#kit/listeners.ts';

const requests = new Listeners();

/** Escape and the gamepad's Start ask to leave; the Leave button of the page shows the question. */
export const requestLeave = requests.emit;

export const onLeaveRequest = requests.add;
