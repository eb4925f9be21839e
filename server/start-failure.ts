/** Something that keeps the server from starting and that its owner can put right; the message is all there is to say. */
export class StartFailure extends Error {}
