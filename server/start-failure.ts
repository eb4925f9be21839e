/** An error the operator can fix. Printed without a stack trace. */
export class StartFailure extends Error {}
