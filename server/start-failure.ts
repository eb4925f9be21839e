/** An error that the operator can fix. */
export class StartFailure extends Error {}
