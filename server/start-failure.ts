/**
 * Something that keeps the server from starting, or a command from doing its work, and that their owner can put right; the
 * message is all there is to say.
 */
export class StartFailure extends Error {}
