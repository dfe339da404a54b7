import type { Dictionary } from './rules/dictionary'

/** What every page may say: its frame, and the parts that all features share. */
export const uiTexts = {
  home: { en: 'Home', bn: 'হোম' },

  // An amount that is typed
  enterAmount: { en: 'Enter an amount.', bn: 'পরিমাণ লিখুন।' },
  amountLike: {
    en: 'Enter an amount like {whole} or {exact}.',
    bn: 'এভাবে লিখুন: {whole} বা {exact}।',
  },
  tooMuch: { en: 'That is too much at once.', bn: 'একবারে এত বেশি দেওয়া যায় না।' },

  // How long a request has been pending
  waitedShortly: { en: 'under 1 min', bn: 'এক মিনিটের কম' },
  waitedMinutes: { en: '{minutes} min', bn: '{minutes} মিনিট' },
  waitedHours: { en: '{hours} h {minutes} min', bn: '{hours} ঘণ্টা {minutes} মিনিট' },
  waitedDays: { en: '{days} d {hours} h', bn: '{days} দিন {hours} ঘণ্টা' },
} as const satisfies Dictionary
