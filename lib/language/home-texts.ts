import type { Dictionary } from './rules/dictionary'

export const homeTexts = {} as const satisfies Dictionary
