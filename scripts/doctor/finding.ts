/** `warning`: it works, and could be better or will not for ever. `problem`: act now. */
export type Level = 'fine' | 'warning' | 'problem'

/** One result of a check. */
export interface Finding {
  readonly level: Level
  readonly what: string
  /** Says what to do; left out where it is fine. */
  readonly advice?: string
}

export interface AreaFinding extends Finding {
  readonly area: string
}

/** Checks one area. An error that it throws counts as a problem of the area. */
export interface Check {
  readonly area: string
  readonly look: () => Promise<readonly Finding[]>
}

export function fine(what: string): Finding {
  return { level: 'fine', what }
}

export function warning(what: string, advice: string): Finding {
  return { level: 'warning', what, advice }
}

export function problem(what: string, advice: string): Finding {
  return { level: 'problem', what, advice }
}
