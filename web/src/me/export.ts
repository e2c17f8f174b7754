/** One file with everything about me: what the server keeps, and what this browser remembers. */

export interface Exported {
  readonly saved: string;
  readonly server: unknown;
  readonly browser: { readonly [key: string]: string };
}

/** Now is in milliseconds since 1970. */
export function exported(server: unknown, browser: Exported["browser"], now: number): Exported {
  return { saved: new Date(now).toISOString(), server, browser };
}

export const fileOf = (all: Exported): Blob =>
  new Blob([`${JSON.stringify(all, null, 2)}\n`], { type: "application/json" });

export const fileName = ({ saved }: Exported): string => `duskboard-${saved.slice(0, 10)}.json`;
