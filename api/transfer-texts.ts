/** Apart from the schemas, because pages import it. */

export const MOST_PART_BYTES = 262_144;

/** What devices sign. A space tells these texts from those of runs, which begin with a ticket. */
export const claimText = (id: string) => `arcade claim\n${id}`;
export const vouchText = (id: string, device: string) => `arcade vouch\n${id}\n${device}`;
export const revokeText = (id: string) => `arcade revoke\n${id}`;
