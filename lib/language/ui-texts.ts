import type { Dictionary } from './rules/dictionary'

/** What every page may say: its frame, and the parts that all features share. */
export const uiTexts = {
  home: { en: 'Home', bn: 'হোম' },
} as const satisfies Dictionary
