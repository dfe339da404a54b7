/** `warning`: it works, but could be better or won't work forever. `problem`: act now. */
export type Level = 'fine' | 'warning' | 'problem'

/** One result of a check. */
export interface Finding {
  readonly level: Level
  readonly what: string
  /** Says what to do; missing when all is fine. */
  readonly advice?: string
}

export interface AreaFinding extends Finding {
  readonly area: string
}

/** Checks one area. A thrown error counts as a problem of that area. */
export interface Check {
  readonly area: string
  /** Areas of services without which the check can't run. */
  readonly needs?: readonly ('database' | 'redis')[]
  /** Milliseconds after which the check counts as failed; a default if not given. */
  readonly withinMs?: number
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

/** Returns the findings that apply or, if none does, one that says that all is fine. */
export function orFine(findings: readonly (Finding | false)[], what: string): Finding[] {
  const found = findings.filter((finding) => finding !== false)
  return found.length > 0 ? found : [fine(what)]
}
