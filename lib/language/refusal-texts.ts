import type { Dictionary } from './rules/dictionary'

export const refusalTexts = {} as const satisfies Dictionary
