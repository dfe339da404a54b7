/** `warning`: it works, and could be better or will not for ever. `problem`: act now. */
export type Level = 'fine' | 'warning' | 'problem'

/** What one look at one part of the whole has shown. */
export interface Finding {
  readonly area: string
  readonly level: Level
  readonly what: string
  /** What to do about it; nothing where it is fine. */
  readonly advice?: string
}

/** Looks at one part. What it throws counts as a problem of that part. */
export interface Check {
  readonly area: string
  readonly look: () => Promise<readonly Omit<Finding, 'area'>[]>
}

export function fine(what: string): Omit<Finding, 'area'> {
  return { level: 'fine', what }
}

export function warning(what: string, advice: string): Omit<Finding, 'area'> {
  return { level: 'warning', what, advice }
}

export function problem(what: string, advice: string): Omit<Finding, 'area'> {
  return { level: 'problem', what, advice }
}
